create table run(key, request, variant, policy, settings, kernel, arguments, machine_sum, kernel_sum, host_sum, max_cycles, result, message, cycles, warp_instructions, thread_instructions, seconds, record, date)
pragma user_version = 1
insert into run default values
insert into run(key, result, record) values ('0123456789abcdef', x'00ff', 7)
