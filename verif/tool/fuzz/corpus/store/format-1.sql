create table run(key text primary key, request text, variant text, policy text, settings text, kernel text, arguments text, machine_sum text, kernel_sum text, host_sum text, max_cycles integer, result text, message text, cycles integer, warp_instructions integer, thread_instructions integer, seconds real, record text, date text default current_timestamp)
pragma user_version = 1
insert into run(key, variant, policy, settings, kernel, arguments, max_cycles, result, message, record) values ('1', 'small', 'gto', 'memory_latency=20 fetch_latency=3', 'vecadd', '256', 1000, 'wrong', 'no', '{}')
