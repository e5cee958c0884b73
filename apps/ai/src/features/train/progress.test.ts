import { expect, test } from "vitest";
import { createProgress } from "./progress.ts";
import type { Step } from "./steps.ts";

const step = (name: string, stage: Step["stage"], weight: number): Step => ({
  name,
  stage,
  weight,
  kind: "fold",
  fold: 0,
  key: name,
});

test("a counted stage foresees its end by its own speed", () => {
  let nowMs = 0;
  const progress = createProgress({}, () => nowMs);
  expect(progress.snapshot()).toMatchObject({ stage: "reading", done: 0, total: 0 });
  nowMs = 2000;
  progress.enter("measuring", 10);
  expect(progress.snapshot().eta_seconds).toBeNull();
  nowMs = 4000;
  progress.advance();
  progress.advance();
  expect(progress.snapshot()).toMatchObject({ done: 2, total: 10, eta_seconds: 8 });
  nowMs = 5000;
  expect(progress.snapshot()).toMatchObject({
    eta_seconds: 7,
    seconds: { reading: 2, measuring: 3, validating: 0 },
  });
});

test("steps show the first stage that has one left, whichever is finished first", () => {
  let nowMs = 0;
  const progress = createProgress({ validating: 100 }, () => nowMs);
  const [first, second, third] = [
    step("fold-0", "validating", 1),
    step("fold-1", "validating", 1),
    step("fit", "fitting", 2),
  ];
  progress.plan([first, second, third]);
  progress.stepDone(second, true);
  expect(progress.snapshot()).toMatchObject({ stage: "validating", done: 1, total: 2 });
  // What an earlier attempt left says nothing of this machine's speed.
  expect(progress.snapshot().eta_seconds).toBeNull();
  nowMs = 10_000;
  progress.stepDone(third, false);
  expect(progress.snapshot()).toMatchObject({ stage: "validating", done: 1, eta_seconds: 5 });
  nowMs = 30_000;
  expect(progress.snapshot().eta_seconds).toBe(0);
  progress.stepDone(first, false);
  expect(progress.snapshot()).toMatchObject({ stage: "fitting", done: 1, total: 1 });
  expect(progress.seconds()).toMatchObject({ validating: 130, fitting: 0 });
});
