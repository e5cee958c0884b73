/** What is claimed of the cluster, one sentence each, and whether it held. */
export type Checks = {
  /** Runs what proves the sentence; a failure is printed and the others continue. */
  check: (sentence: string, prove: () => Promise<unknown>) => Promise<void>;
  /** What this machine does not allow. */
  skip: (sentence: string, why: string) => void;
  /** @returns how many failed */
  tell: () => number;
};

/** Longest that one claim may take to be proved, so that the whole ends by itself. */
const longestMs = 100_000;

export function createChecks(say: (line: string) => void): Checks {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  return {
    async check(sentence, prove) {
      try {
        await inTime(prove());
        counts.passed += 1;
        say(`  ok    ${sentence}`);
      } catch (error) {
        counts.failed += 1;
        say(`  FAIL  ${sentence}: ${error instanceof Error ? error.message : String(error)}`);
      }
    },
    skip(sentence, why) {
      counts.skipped += 1;
      say(`  skip  ${sentence}: ${why}`);
    },
    tell() {
      say(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
      return counts.failed;
    },
  };
}

async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not within ${longestMs / 1000} s`)), longestMs);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

export function assertEqual(found: unknown, expected: unknown, what: string): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
  if (one !== other) throw new Error(`${what}: ${one} instead of ${other}`);
}

export function assertThat(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}
