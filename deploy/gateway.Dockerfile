# syntax=docker/dockerfile:1
# The gateway. Build it in the root of the repository:
#   docker build -f deploy/gateway.Dockerfile -t shop-gateway .

FROM node:24-slim AS packages
WORKDIR /shop
COPY package.json package-lock.json ./
COPY gateway/package.json ./gateway/
# Only the packages of the gateway. Install scripts are off, as in scripts/run.mjs: none of them needs one.
RUN npm ci --workspace=gateway --omit=dev --ignore-scripts --no-audit --no-fund

# The console for staff, which uses packages of the project besides its own.
FROM node:24-slim AS console
WORKDIR /shop
COPY package.json package-lock.json ./
COPY gateway/package.json ./gateway/
COPY console/.npmrc console/package.json console/package-lock.json ./console/
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund \
  && npm ci --prefix console --include=dev --ignore-scripts --no-audit --no-fund
COPY . .
RUN node console/node_modules/vite/bin/vite.js build console --configLoader native

FROM node:24-slim
WORKDIR /shop
# MALLOC_*, and the arguments of node below: as in scripts/lib/memory-limits.ts. GATEWAY_DATA_DIR: the root file system is
# read-only in both deployments; an import stores there how far it is.
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=1 \
    MALLOC_MMAP_THRESHOLD_=131072 \
    MALLOC_TRIM_THRESHOLD_=131072 \
    GATEWAY_DATA_DIR=/tmp/shop \
    GATEWAY_HOST=0.0.0.0 \
    GATEWAY_PORT=4000 \
    STAFF_PORT=4001
COPY --from=packages /shop/node_modules ./node_modules
COPY package.json shop.config.ts ./
COPY brand/logo-outlines.json ./brand/
COPY messages ./messages
COPY lib/contract ./lib/contract
COPY lib/domain ./lib/domain
COPY lib/shared ./lib/shared
COPY gateway ./gateway
COPY --from=console /shop/console/dist ./console/dist
COPY deploy/healthcheck.mjs ./
# No other file belongs to this user: the process writes only pictures that staff upload. Debian has the folder.
RUN mkdir -p /media && chown node:node /media
ENV MEDIA_DIR=/media
VOLUME /media
USER node
EXPOSE 4000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "healthcheck.mjs", "http://127.0.0.1:4000/readyz"]
CMD ["node", "--max-semi-space-size=16", "--max-old-space-size=256", "--disable-warning=ExperimentalWarning", "gateway/server.ts"]
