import { expect, test } from "@playwright/test";
import { runCampaign, type Wishes } from "./campaign.ts";
import { runKills, type KillWishes } from "./killed-browsers.ts";
import { killProblemsOf, killReportOf, problemsOf, reportOf } from "./report.ts";

// Some thousand requests with their photos: a trace of them would be the largest load of all.
test.use({ trace: "off", serviceWorkers: "allow" });

/** The short version of `npm run test:faults`: what goes wrong comes sooner, and less often. */
test("[OFF-03] no fruit is lost, doubled or half-sent while connections, tabs and the server die", async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const wishes: Wishes = {
    seed: 1,
    collectors: 3,
    faults: 30,
    disruptions: ["tabClosed", "tabCrashed", "twoTabs", "sessionLost", "quotaFull", "clockBehind"],
    serverKills: 1,
    longestWorkMs: 120_000,
    longestFinishMs: 120_000,
    harm: { queue: 0.7, others: 0.1, files: 0 },
    folder: test.info().outputPath("photos"),
    say: console.log,
  };
  const outcome = await runCampaign(browser, wishes);
  console.log(reportOf(outcome, wishes));
  expect(problemsOf(outcome, wishes)).toEqual([]);
});

/** The short version of `npm run test:faults -- --faults 0 --browser-kills 200`. */
test("[OFF-03] no fruit is lost when its browser is killed while it records or sends @night", async () => {
  test.setTimeout(600_000);
  const wishes: KillWishes = {
    seed: 1,
    kills: 5,
    longestWorkMs: 150_000,
    longestFinishMs: 120_000,
    folder: test.info().outputPath("kills"),
    say: console.log,
  };
  const outcome = await runKills(wishes);
  console.log(killReportOf(outcome, wishes));
  expect(killProblemsOf(outcome)).toEqual([]);
});
