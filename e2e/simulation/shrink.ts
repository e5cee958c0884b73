/** Makes a history that fails as short as it can, and prints it as a test. */
import { runHistory } from "./history.ts";
import type { Plan } from "./plan.ts";
import type { Apps } from "./world.ts";

/** Failures are the same when they say the same, whichever fruit and phone they name. */
const kindOf = (problems: readonly string[]) =>
  (problems[0] ?? "").replaceAll(/[0-9a-f]{8}-[-0-9a-f]{27}|\b[0-9a-f]{8,12}\b|\d+/g, "#");

/** @param mostRuns after so many it is short enough */
export async function shrink(apps: Apps, plan: Plan, mostRuns = 600): Promise<Plan> {
  const first = await runHistory(apps, plan);
  const kind = kindOf(first.problems);
  let runs = 0;
  const fails = async (tried: Plan) => {
    runs += 1;
    return runs <= mostRuns && kindOf((await runHistory(apps, tried)).problems) === kind;
  };
  const short = { ...plan, onlyFaults: first.happened };
  if (!(await fails(short))) return plan;
  for (let size = Infinity; sizeOf(short) < size && runs < mostRuns;) {
    size = sizeOf(short);
    short.steps = await fewest(short.steps, (steps) => fails({ ...short, steps }));
    short.onlyFaults = await fewest(short.onlyFaults, (onlyFaults) =>
      fails({ ...short, onlyFaults }),
    );
  }
  return short;
}

const sizeOf = ({ steps, onlyFaults = [] }: Plan) => steps.length + onlyFaults.length;

/** Leaves out halves, then quarters, and so on to single ones, as long as it still fails. */
async function fewest<One>(
  all: readonly One[],
  fails: (few: readonly One[]) => Promise<boolean>,
): Promise<readonly One[]> {
  let kept = all;
  for (
    let chunk = Math.ceil(kept.length / 2);
    chunk >= 1;
    chunk = chunk === 1 ? 0 : Math.ceil(chunk / 2)
  ) {
    for (let start = 0; start < kept.length;) {
      const few = [...kept.slice(0, start), ...kept.slice(start + chunk)];
      if (await fails(few)) kept = few;
      else start += chunk;
    }
  }
  return kept;
}

/** For `pinned.ts`. */
export function asTest(plan: Plan, problems: readonly string[]): string {
  const steps = plan.steps.map((step) => `      ${JSON.stringify(step)},`).join("\n");
  return `  {
    name: ${JSON.stringify(kindOf(problems))},
    plan: {
      seed: ${plan.seed},
      phones: ${plan.phones},
      onlyFaults: ${JSON.stringify(plan.onlyFaults ?? [])},
      steps: [
${steps}
      ],
    },
  },`;
}
