# Starts PostgreSQL in PGDATA as a standby of the server that libpq's variables name (PGHOST, PGUSER, PGPASSWORD). The first start
# copies the primary, and makes a slot there, so that it keeps what this standby lacks.
set -eu
slot=prova_standby
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # An earlier copy that was interrupted has left its slot.
  pg_basebackup --pgdata="$PGDATA" --write-recovery-conf --wal-method=stream --checkpoint=fast --create-slot --slot="$slot" ||
    pg_basebackup --pgdata="$PGDATA" --write-recovery-conf --wal-method=stream --checkpoint=fast --slot="$slot"
  chmod 0700 "$PGDATA"
fi
unset PGHOST PGUSER PGPASSWORD
# Long reads are not ended by what the primary removes.
exec postgres -c hot_standby_feedback=on "$@"
