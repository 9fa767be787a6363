# The server with the built web app and the terminal tool. Same image on one machine or on many (docs/operations.md).
FROM node:24-slim AS build
WORKDIR /app
# First what decides about node_modules, so that a change in the code does not install anew.
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY api/package.json api/
COPY web/package.json web/
COPY cli/package.json cli/
COPY cli/bin cli/bin
RUN npm ci --no-audit --no-fund
COPY . .
# The image's own Node serves: the one from npm is for machines that have an older one.
RUN npm run build \
  && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node node_modules/.cache

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
RUN install --directory --owner=node --group=node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/domain domain
COPY --from=build /app/api api
COPY --from=build /app/prisma prisma
COPY --from=build /app/cli cli
COPY --from=build /app/web/package.json web/
COPY --from=build /app/web/dist web/dist
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4000}/api/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "api/src/main.ts"]
