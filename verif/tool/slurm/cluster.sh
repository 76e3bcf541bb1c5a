# SPDX-License-Identifier: Apache-2.0
# A cluster of one host, for slurm.sh: munged, slurmctld and slurmd of Debian's slurm-wlm, with everything that they write below
# $cluster and ports of their own, so that a Slurm of the host is not touched. Needs root, as the daemons start jobs as others.
# Each job may have one of the node's processors, of which there are two.

cluster=$PWD/$work/cluster
daemons=
export SLURM_CONF=$cluster/slurm.conf

# The first reason for which there can be none, or nothing.
cluster_lacks() {
    for program in munged slurmctld slurmd sbatch squeue scancel scontrol; do
        PATH=$PATH:/usr/sbin command -v $program >/dev/null || {
            echo "there is no $program (Debian packages slurm-wlm, munge)"
            return
        }
    done
    [ "$(id -u)" = 0 ] || echo 'only root can start the daemons of Slurm'
}

configure() {
    mkdir -p "$cluster/state" "$cluster/spool" "$cluster/log" "$cluster/munge"
    chmod 700 "$cluster/munge"
    head -c 1024 /dev/urandom >"$cluster/munge/key"
    chmod 400 "$cluster/munge/key"
    host=$(hostname -s)
    port=$((20000 + $$ % 10000 * 2))
    cat >"$SLURM_CONF" <<END_CONF
ClusterName=weft
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$port
SlurmdPort=$((port + 1))
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$socket,cred_expire=10
CryptoType=crypto/munge
StateSaveLocation=$cluster/state
SlurmdSpoolDir=$cluster/spool
SlurmctldLogFile=$cluster/log/slurmctld
SlurmdLogFile=$cluster/log/slurmd
SlurmctldPidFile=$cluster/slurmctld.pid
SlurmdPidFile=$cluster/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerType=sched/backfill
SchedulerParameters=sched_interval=2,bf_interval=2,batch_sched_delay=0
ReturnToService=2
KillWait=1
SwitchType=switch/none
MpiDefault=none
NodeName=$host NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=all Nodes=$host Default=YES State=UP MaxTime=INFINITE
END_CONF
}

# Starts it; what it lacks to an idle node after 60 s, or nothing. The socket of munge has a short name: sockets have at most 107
# characters.
start_cluster() {
    sockets=$(mktemp -d)
    socket=$sockets/munge
    chmod 755 "$sockets"
    configure
    /usr/sbin/munged --foreground --force --key-file="$cluster/munge/key" --socket="$socket" --pid-file="$cluster/munged.pid" \
        --log-file="$cluster/log/munged" --seed-file="$cluster/munge/seed" >"$cluster/log/munged.err" 2>&1 &
    daemons=$!
    appears "$socket"
    /usr/sbin/slurmctld -D -f "$SLURM_CONF" >/dev/null 2>&1 &
    daemons="$! $daemons"
    /usr/sbin/slurmd -D -f "$SLURM_CONF" -N "$host" >/dev/null 2>&1 &
    daemons="$! $daemons"
    for _ in $(seq 300); do
        [ "$(sinfo -h -o %T 2>/dev/null)" = idle ] && return
        sleep 0.2
    done
    echo "no node is idle: $(tail -n 2 "$cluster"/log/* | tr '\n' ' ')"
}

stop_cluster() {
    scancel -u root 2>/dev/null
    for daemon in $daemons; do
        kill "$daemon" && wait "$daemon"
    done 2>/dev/null
    rm -rf "$sockets"
}
