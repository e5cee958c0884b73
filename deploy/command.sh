#!/bin/sh
# Runs an operator's command as the unit runs the server, with its user, settings and folders:
#   sudo sh deploy/command.sh doctor
#   sudo sh deploy/command.sh user create --email awa@example.org
set -eu
: "${RUN_AS:=elaeis}" "${SETTINGS:=/etc/elaeis/elaeis.env}"
: "${DATA_DIR:=/var/lib/elaeis}" "${TMPDIR:=/run/elaeis}"
cd "$(dirname "$0")/.."
export DATA_DIR TMPDIR HOME="$PWD"
if [ -r "$SETTINGS" ]; then
  set -a
  . "$SETTINGS"
  set +a
fi
command=$1
shift
exec runuser -u "$RUN_AS" -- npm run --silent "$command" -- "$@"
