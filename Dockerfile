# The site in an image: built once, run by an unprivileged user; the file system may be read-only.
# The operator's commands are there as well: docker compose exec site-1 npm run store -- orders list
FROM node:26-bookworm-slim AS build
WORKDIR /site
# Packages change less often than the site, so their layer is cached.
COPY package.json package-lock.json ./
COPY scripts/lib scripts/lib
RUN node -e "import('./scripts/lib/install.mjs').then(({ ensureInstalled }) => ensureInstalled({ tools: false }))"
COPY . .
# Caches are not needed at run time, nor is the packaged Node: the base image has the same major version.
RUN npm run build && \
  rm -rf .astro .cache node_modules/.astro node_modules/.cache node_modules/node-linux-* && \
  mv node_modules /packages

FROM node:26-bookworm-slim
# pg_dump and pg_restore, for backups of PostgreSQL from inside the container. The site itself does not run them.
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*
WORKDIR /site
ENV NODE_ENV=production DATA_DIR=/data
COPY --from=build /packages ./node_modules
COPY --from=build /site ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
