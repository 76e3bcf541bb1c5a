create table other(a)
create view run(key, request, variant, policy, settings, kernel, arguments, machine_sum, kernel_sum, host_sum, max_cycles, result, message, cycles, warp_instructions, thread_instructions, seconds, record, date, rowid) as select '0123456789abcdef', 'r', 'v', 'p', 's', 'k', 'a', 'm', 'k', 'h', 1, 'verified', 'm', 1, 1, 1, 1.0, '{"cycles":1}', 'd', 1
pragma user_version = 2
