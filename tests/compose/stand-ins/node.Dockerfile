# Stands in for node:24-slim. The context has the Node and the npm of this machine, with npm's configuration and
# certificates.
FROM debian:bookworm-slim
RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node
COPY npm /usr/local/lib/node_modules/npm
COPY node /usr/local/bin/node
COPY npmrc /usr/local/etc/npmrc
COPY certificates.pem /etc/ssl/certs/ca-certificates.crt
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
