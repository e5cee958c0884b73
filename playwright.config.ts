import { defineConfig, devices } from "@playwright/test";
import { chromium } from "./tools/chromium.ts";

/** Whole journeys in a real browser, against the product started as `npm start` starts it. */
export default defineConfig({
  testDir: "e2e",
  projects: [
    {
      name: "journeys",
      testMatch: "**/*.spec.ts",
      testIgnore: "faults/**",
    },
    // Half of its time it waits for what it broke: `npm test` runs it beside Vitest.
    { name: "faults", testMatch: "faults/**/*.spec.ts" },
  ],
  // Limits for the slowest machine: what passes does not wait for them.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // More than the cores of a small machine: a journey waits half of its time. What fails beside
  // other files, `npm test` runs once more alone.
  workers: 3,
  forbidOnly: true,
  outputDir: "test-results",
  use: {
    ...devices["Desktop Chrome"],
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // Installing it takes a tenth of the time: the files that need it allow it.
    serviceWorkers: "block",
    // Recording takes a fifth of the time.
    trace: "off",
    // Animations are drawn by the processor here, and a moving button cannot be clicked yet.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      ...chromium,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
