#!/bin/sh
# /usr/local/sbin/prominence, for root: a command of package.json with the settings of the service and as its user, such as `prominence backup`.
# A variable set in front of it takes the place of the one in /etc/prominence.env: `DATABASE_URL= DATA_DIR=/tmp/drill prominence restore FILE`.
set -eu
umask 077
given=$(export -p)
set -a
. /etc/prominence.env
set +a
eval "$given"
cd /opt/prominence
exec runuser -u prominence -- node server/launch/launch.mjs "$@"
