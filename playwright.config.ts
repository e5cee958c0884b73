import { defineConfig, devices } from "@playwright/test";
import { existsSync } from "node:fs";

const systemChromium = "/usr/bin/chromium";

/** Whole journeys in a real browser, against the product started as `npm start` starts it. */
export default defineConfig({
  testDir: "e2e",
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // Two cores: the server, its database, the AI service and the browser share them. Two workers were
  // tried: a third faster, and six of two hundred journeys then needed a second try.
  workers: 1,
  forbidOnly: true,
  // Browsers, servers and their deaths share two cores: one second try, which is told at the end.
  retries: 1,
  outputDir: "test-results",
  use: {
    ...devices["Desktop Chrome"],
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // Recording every first try takes a fifth of the time.
    trace: "on-first-retry",
    launchOptions: {
      ...(existsSync(systemChromium) ? { executablePath: systemChromium } : {}),
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
