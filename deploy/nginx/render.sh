#!/bin/sh
# Writes the nginx configuration to standard output, for nginx outside a container:
#   SCAN_URL=… STATIC_ROOT=/srv/cantilever sh deploy/nginx/render.sh > /etc/nginx/conf.d/cantilever.conf
set -eu
here=$(dirname "$0")
NJS_FILE=${NJS_FILE:-$(cd "$here" && pwd)/cantilever.js}
. "$here/variables.envsh"
envsubst "$(grep -o '\${[A-Z_]*}' "$here/cantilever.conf.template" | sort -u | tr '\n' ' ')" \
  <"$here/cantilever.conf.template"
