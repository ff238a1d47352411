#!/bin/sh
# Renders the configuration with the environment and starts nginx. Only the variables of
# the template are replaced, not those of nginx.
set -eu
template=/etc/nginx/shop/nginx.conf.template
envsubst "$(grep -o '\${[A-Z_]*}' "$template")" < "$template" > "$NGINX_RUN_DIR/nginx.conf"
exec nginx -e stderr -c "$NGINX_RUN_DIR/nginx.conf" -g 'daemon off;'
