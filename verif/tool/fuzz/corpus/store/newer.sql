create table run(key)
pragma user_version = 9
