import { defineConfig } from "vitest/config";

// The numeric package runs as it is: the runner's import rewriting makes training ten times slower.
const server = { deps: { external: [/packages\/prediction\/src\/(?!.*\.test\.ts)/] } };

/** Tests beside the code. Those of the server run on a real PostgreSQL and with the real AI service. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "packages",
          server,
          include: ["packages/*/src/**/*.test.ts"],
          testTimeout: 60_000,
        },
      },
      { test: { name: "web", include: ["apps/web/src/**/*.test.{ts,tsx}"] } },
      {
        test: {
          name: "ai",
          server,
          include: ["apps/ai/src/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "server",
          server,
          include: ["apps/server/src/**/*.test.ts"],
          globalSetup: ["apps/server/src/testing/services.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
