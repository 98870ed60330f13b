# Starts PgBouncer with the password of the environment, which is in no file of the image.
set -eu
umask 077
printf '"prova" "%s"\n' "$POSTGRES_PASSWORD" > /tmp/userlist.txt
unset POSTGRES_PASSWORD
exec pgbouncer "$1"
