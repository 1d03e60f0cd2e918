# The site in an image: built once, run by nobody in particular on a file system that cannot be written.
# The base image has the same Node as the packages bring along for machines without one.
# Commands run by their file: docker compose exec site-1 node cli/store.ts orders list
FROM node:26-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:26-bookworm-slim
# For backups of PostgreSQL from inside; nothing of it runs with the site.
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*
WORKDIR /site
ENV NODE_ENV=production DATA_DIR=/data
COPY --from=build --chown=root:root /site/package.json ./
COPY --from=build --chown=root:root /site/node_modules ./node_modules
COPY --from=build --chown=root:root /site/dist ./dist
COPY --from=build --chown=root:root /site/config ./config
COPY --from=build --chown=root:root /site/content ./content
COPY --from=build --chown=root:root /site/services ./services
COPY --from=build --chown=root:root /site/server ./server
COPY --from=build --chown=root:root /site/src ./src
COPY --from=build --chown=root:root /site/cli ./cli
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
