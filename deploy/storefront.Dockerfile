# syntax=docker/dockerfile:1
# The storefront. Its pages are rendered during the build, from the data of a running gateway: the build must reach it at
# GATEWAY_URL, which is also the address at run time. With a gateway at port 4000 of this machine, in the root of the
# repository:
#   docker build -f deploy/storefront.Dockerfile -t shop-storefront --network=host --add-host=gateway:127.0.0.1 \
#     --build-arg NEXT_PUBLIC_SITE_URL=https://shop.example .

FROM node:24-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
COPY gateway/package.json ./gateway/
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY . .
# Part of the build, and public (.env.example). Secrets are set when the container starts.
ARG GATEWAY_URL=http://gateway:4000
ARG GATEWAY_VERSION
ARG IMAGE_HOSTS
ARG NEXT_PUBLIC_SITE_URL
ARG NEXT_PUBLIC_LOCALE_STRATEGY
ARG NEXT_PUBLIC_PAYMENT_HOSTS
ARG NEXT_PUBLIC_FIREBASE_API_KEY
ARG NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN
ARG NEXT_PUBLIC_FIREBASE_PROJECT_ID
ARG NEXT_PUBLIC_FIREBASE_APP_ID
ARG NEXT_PUBLIC_FIREBASE_DATABASE_URL
ARG NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET
ARG NEXT_PUBLIC_GTM_ID
ARG NEXT_PUBLIC_META_PIXEL_ID
ARG NEXT_PUBLIC_TIKTOK_PIXEL_ID
ARG NEXT_PUBLIC_SNAP_PIXEL_ID
ARG NEXT_PUBLIC_CLARITY_ID
ARG NEXT_PUBLIC_SERVER_EVENTS
RUN NEXT_OUTPUT=standalone node scripts/build.ts \
  && mv .next/standalone/.next served \
  && cp -r .next/static served/static

FROM node:24-slim
WORKDIR /shop
# HOSTNAME: the interface, which Docker would set to the name of the container. KEEP_ALIVE_TIMEOUT: in ms, longer than
# that of nginx, so that a connection is never closed while nginx sends a request on it. MALLOC_*, and the arguments of
# node below: as in scripts/lib/memory-limits.ts.
ENV NODE_ENV=production \
    NEXT_TELEMETRY_DISABLED=1 \
    HOSTNAME=0.0.0.0 \
    PORT=3000 \
    KEEP_ALIVE_TIMEOUT=65000 \
    MALLOC_ARENA_MAX=1 \
    MALLOC_MMAP_THRESHOLD_=131072 \
    MALLOC_TRIM_THRESHOLD_=131072
COPY --from=build /shop/.next/standalone ./
# Next stores rendered pages and resized images below .next.
COPY --from=build --chown=node:node /shop/served ./.next
COPY --from=build /shop/public ./public
COPY deploy/healthcheck.mjs ./
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "healthcheck.mjs", "http://127.0.0.1:3000/api/readyz"]
CMD ["node", "--max-semi-space-size=4", "--max-old-space-size=256", "--import", "./lib/next/preload.ts", "server.js"]
