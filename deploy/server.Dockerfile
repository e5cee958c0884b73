# The server with the web app that it hands out. Built from the root of the repository:
#   docker build --file deploy/server.Dockerfile --tag elaeis-server .
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /elaeis
COPY . .
# Installs what the lock file names, builds the first model and the web app, and leaves what the server runs on: no
# tools, no libraries of the web app, and no Node beside the image's own.
RUN node tools/prepare.mjs --to-run \
  && npm ci --omit=dev --no-audit --no-fund --include-workspace-root \
    --workspace packages/domain --workspace packages/prediction --workspace apps/server --workspace apps/ai \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:24.21.0-bookworm-slim
WORKDIR /elaeis
COPY --from=build /elaeis/package.json ./
COPY --from=build /elaeis/node_modules node_modules
COPY --from=build /elaeis/packages packages
COPY --from=build /elaeis/apps/server apps/server
COPY --from=build /elaeis/apps/ai apps/ai
COPY --from=build /elaeis/apps/web/dist apps/web/dist
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:8080/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/src/main.ts"]
