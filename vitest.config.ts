import tailwindcss from "@tailwindcss/vite";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import path from "node:path";
import { chromium } from "./tools/chromium.ts";

const inChromium = "packages/prediction/src/**/*.chromium.test.ts";

// The numeric package runs as it is: the runner's import rewriting makes training ten times slower.
const server = { deps: { external: [/packages\/prediction\/src\/(?!.*\.test\.ts)/] } };

/** Anew for each project: Vitest writes the project's name into it. */
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: {
      ...chromium,
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    },
    contextOptions: { reducedMotion: "reduce" },
  }),
  instances: [{ browser: "chromium" as const }],
});

/** For what never ends: what a test takes depends on what else the machine does. */
const longestTestMs = 180_000;
/** How long a test waits for what may come late on a machine that does something else (tools/patience.ts). */
const patienceMs = 60_000;
const patient = {
  testTimeout: longestTestMs,
  hookTimeout: longestTestMs,
  setupFiles: [path.join(import.meta.dirname, "tools/patience.ts")],
  expect: { poll: { timeout: patienceMs } },
  provide: { patienceMs },
};

const ofSeals = "apps/server/src/features/operations/audit/chain.test.ts";
const onServices = {
  ...patient,
  server,
  globalSetup: ["apps/server/src/testing/services.ts"],
};

/** The files of a worker share the modules they import; reading them anew for each took half the time of quick ones. */
const shared = { isolate: false };

/** Tests beside the code. Those of the server run on a real PostgreSQL and with the real AI service. */
export default defineConfig({
  test: {
    // Else two cores run one file at a time.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...patient,
          ...shared,
          name: "packages",
          server,
          include: ["packages/*/src/**/*.test.ts"],
          exclude: [inChromium],
        },
      },
      {
        // A prediction must be the same on a phone: the golden numbers again, and whole predictions beside Node's.
        test: {
          ...patient,
          name: "chromium",
          server,
          include: [inChromium, "packages/prediction/src/features/golden.test.ts"],
          globalSetup: ["packages/prediction/src/testing/parity-setup.ts"],
          browser: browser(),
        },
      },
      {
        test: {
          ...patient,
          ...shared,
          name: "web",
          server,
          include: ["apps/web/src/**/*.test.ts"],
        },
      },
      {
        // Screens alone: field errors, dialogs, tables. Journeys through the product are in e2e/.
        plugins: [tailwindcss()],
        test: {
          ...patient,
          name: "screens",
          include: ["apps/web/src/**/*.browser.test.tsx"],
          browser: browser(),
        },
      },
      {
        test: {
          ...patient,
          name: "ai",
          server,
          include: ["apps/ai/src/**/*.test.ts"],
        },
      },
      {
        test: {
          ...onServices,
          ...shared,
          name: "server",
          include: ["apps/server/src/**/*.test.ts"],
          exclude: [ofSeals],
        },
      },
      {
        // Phones, their network and a server in virtual time.
        test: {
          ...patient,
          name: "simulation",
          include: ["e2e/simulation/*.test.ts"],
        },
      },
      {
        // On a PostgreSQL of its own: a seal waits for every transaction of the server, whichever database it is in.
        test: { ...onServices, name: "seals", include: [ofSeals] },
      },
    ],
  },
});
