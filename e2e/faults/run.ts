/**
 * `npm run test:faults [-- --seed 7 --faults 1000 --collectors 4]`: at least so many faults between
 * collectors' browsers and the product, and not one fruit lost, doubled or half there. Takes a
 * quarter of an hour at most.
 */
import { chromium } from "@playwright/test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import config from "../../playwright.config.ts";
import { runCampaign, type Wishes } from "./campaign.ts";
import { disruptionKinds } from "./disruptions.ts";
import { problemsOf, reportOf } from "./report.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    faults: { type: "string", default: "1000" },
    collectors: { type: "string", default: "4" },
    /** Also harms the app's own files. */
    files: { type: "boolean", default: false },
  },
});
const minuteMs = 60_000;
const folder = mkdtempSync(path.join(tmpdir(), "elaeis-faults-"));
const wishes: Wishes = {
  seed: Number(values.seed),
  collectors: Number(values.collectors),
  faults: Number(values.faults),
  disruptions: [...disruptionKinds, ...disruptionKinds],
  serverKills: 4,
  longestWorkMs: 12 * minuteMs,
  longestFinishMs: 2 * minuteMs,
  harm: { queue: 0.7, others: 0.1, files: values.files ? 0.05 : 0 },
  folder,
  say: (line) => console.log(line),
};
const browser = await chromium.launch(config.use?.launchOptions ?? {});
try {
  const outcome = await runCampaign(browser, wishes);
  console.log(reportOf(outcome, wishes));
  const problems = problemsOf(outcome, wishes);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
