# syntax=docker/dockerfile:1
# nginx with its module for brotli, and the configuration of the shop. In the root of the repository:
#   docker build -f deploy/nginx.Dockerfile -t shop-nginx .

FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends \
    nginx-light libnginx-mod-http-brotli-filter gettext-base netcat-openbsd \
  && rm -rf /var/lib/apt/lists/* \
  && mkdir -p /var/cache/nginx /run/shop \
  && chown www-data:www-data /var/cache/nginx /run/shop
# The variables of nginx.conf.template that depend on this image; the others are set when the container starts.
ENV NGINX_MODULES="load_module /usr/lib/nginx/modules/ngx_http_brotli_filter_module.so;" \
    NGINX_USER="" \
    NGINX_RUN_DIR=/run/shop \
    NGINX_CACHE_DIR=/var/cache/nginx \
    NGINX_CACHE_SIZE=2g \
    NGINX_ACCESS_LOG=/dev/stdout \
    BROTLI="brotli on; brotli_comp_level 5; brotli_min_length 512; brotli_types text/css text/csv text/markdown text/plain text/javascript text/x-component application/javascript application/json application/x-ndjson application/manifest+json application/xml image/svg+xml;" \
    BEST_ENCODING=br \
    REAL_IP=""
COPY deploy/nginx/nginx.conf.template deploy/nginx/start.sh /etc/nginx/shop/
USER www-data
STOPSIGNAL SIGQUIT
CMD ["sh", "/etc/nginx/shop/start.sh"]
