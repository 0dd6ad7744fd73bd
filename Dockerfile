# In your own builds, pin the image by its digest: docker buildx imagetools inspect node:24-trixie-slim
ARG NODE_IMAGE=node:24-trixie-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN node scripts/build.ts --smallest && npm prune --omit=dev

FROM ${NODE_IMAGE}
# pg_dump and pg_restore, for backups. Their version must be at least that of PostgreSQL in compose.yaml.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends postgresql-client \
  && rm -rf /var/lib/apt/lists/*
COPY --from=build --chown=root:root /app /app
WORKDIR /app
# A volume that is mounted here belongs to this user, because it takes the owner of the folder in the image.
RUN install --directory --owner=10001 --group=10001 --mode=700 /data /backups
USER 10001:10001
# Stops npm, which runs the commands in docs/running.md, from asking the registry for a newer npm.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NPM_CONFIG_UPDATE_NOTIFIER=false
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "deploy/healthy.js"]
# Runs the server directly instead of npm, so that it gets SIGTERM and, with --processes, SIGHUP.
ENTRYPOINT ["node", "--max-semi-space-size=4", "dist/server/start.js"]
