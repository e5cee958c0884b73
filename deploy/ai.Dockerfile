# The AI service with the model that the build trains. Built from the root of the repository:
#   docker build --file deploy/ai.Dockerfile --tag elaeis-ai .
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /elaeis
COPY . .
# Of the lock file only what the AI service runs on: neither web app nor PostgreSQL, browser or tools.
RUN npm ci --omit=dev --no-audit --no-fund \
    --workspace packages/domain --workspace packages/prediction --workspace apps/ai \
  && node apps/ai/src/cli.ts train-synthetic --out apps/ai/dist/synthetic-model.json

FROM node:24.21.0-bookworm-slim
WORKDIR /elaeis
COPY --from=build /elaeis/package.json ./
COPY --from=build /elaeis/node_modules node_modules
COPY --from=build /elaeis/packages packages
COPY --from=build /elaeis/apps/ai apps/ai
USER node
# Others than this machine reach it, so it starts only with an AI_TOKEN.
ENV NODE_ENV=production AI_HOST=0.0.0.0 AI_PORT=8090
EXPOSE 8090
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:8090/health', { headers: { authorization: `Bearer ${process.env.AI_TOKEN}` } }).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/ai/src/main.ts"]
