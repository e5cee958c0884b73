/**
 * `npm run test:faults [-- --seed 7 --faults 1000 --collectors 4 --browser-kills 20]`: at least so many faults
 * between collectors' browsers and the product, then so many browsers killed, and not one fruit lost, doubled
 * or half there. Takes 20 minutes at most; more kills take longer. 0 leaves a part out.
 */
import { chromium } from "@playwright/test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import config from "../../playwright.config.ts";
import { runCampaign, type Wishes } from "./campaign.ts";
import { disruptionKinds } from "./disruptions.ts";
import { runKills, type KillWishes } from "./killed-browsers.ts";
import { killProblemsOf, killReportOf, problemsOf, reportOf } from "./report.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    faults: { type: "string", default: "1000" },
    collectors: { type: "string", default: "4" },
    "browser-kills": { type: "string", default: "20" },
    /** Also harms the app's own files. */
    files: { type: "boolean", default: false },
  },
});
const minuteMs = 60_000;
const folder = mkdtempSync(path.join(tmpdir(), "elaeis-faults-"));
const say = (line: string) => console.log(line);
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
  say,
};
const kills = Number(values["browser-kills"]);
const killWishes: KillWishes = {
  seed: Number(values.seed),
  kills,
  // On a machine with other things to do a kill takes some ten seconds.
  longestWorkMs: minuteMs + kills * 15_000,
  longestFinishMs: 2 * minuteMs,
  folder,
  say,
};

async function campaign(): Promise<string[]> {
  const browser = await chromium.launch(config.use?.launchOptions ?? {});
  try {
    const outcome = await runCampaign(browser, wishes);
    say(reportOf(outcome, wishes));
    return problemsOf(outcome, wishes);
  } finally {
    await browser.close();
  }
}

async function killing(): Promise<string[]> {
  const outcome = await runKills(killWishes);
  say(killReportOf(outcome, killWishes));
  return killProblemsOf(outcome);
}

try {
  const problems = [
    ...(wishes.faults > 0 ? await campaign() : []),
    ...(kills > 0 ? await killing() : []),
  ];
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
