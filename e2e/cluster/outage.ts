/** Something breaks under load and is mended again: what that has to look like, whatever it was. */
import { setTimeout as sleep } from "node:timers/promises";
import { assertThat, type Checks } from "./checks.ts";
import type { Ask, Base } from "./client.ts";
import type { Fruit } from "./fruits.ts";
import { assertNothingDoubled, assertNothingLost, type Held } from "./ledger.ts";
import { assertClear, countedCodes, memoryMb, startLoad, type Load } from "./load.ts";

export type Outage = {
  /** As in "PostgreSQL killed". */
  name: string;
  /** Breaks it. */
  begin: () => Promise<unknown> | void;
  lastsMs: number;
  /** Takes the cause away, and nothing more. */
  end?: () => Promise<unknown> | void;
  /** What may be answered meanwhile. */
  codes: readonly string[];
  /** Whether nothing at all can be acknowledged meanwhile; else there may be no refusal. */
  stopsAll: boolean;
  meanwhile?: () => Promise<void>;
};

export type Place = {
  places: readonly { ask: Ask; base: Base; pid: () => number | undefined }[];
  held: Held;
  nextFruit: () => Fruit;
  sent: Set<string>;
};

const calmMs = 2_000;
/** An answer in seconds: a pool's wait, a silent connection that is found out, a silent store. */
const answeredWithinMs = 15_000;
const recoveredWithinMs = 25_000;
const flatWithin = 1.5;
const leastMemoryMb = 300;

export async function endure(
  place: Place,
  outage: Outage,
  { check }: Checks,
  say: (line: string) => void,
): Promise<void> {
  const { places, held, sent } = place;
  const load = startLoad(places, place);
  const memory = () => Math.max(...places.map(({ pid }) => memoryMb(pid())));
  let isWell = false;
  await check(`${outage.name}: fruits come in again by themselves`, async () => {
    await load.nextAcknowledged(recoveredWithinMs);
    await sleep(calmMs);
    const before = { memory: memory(), acknowledged: load.acknowledged.length };
    await outage.begin();
    await Promise.all([sleep(outage.lastsMs), outage.meanwhile?.()]);
    const during = memory();
    await outage.end?.();
    const backMs = await load.nextAcknowledged(recoveredWithinMs);
    isWell = true;
    say(
      `  ${countedCodes(load)}; slowest answer ${Math.round(load.slowestMs())} ms; ` +
        `back ${Math.round(backMs)} ms after the cause was gone; ` +
        `memory ${Math.round(before.memory)} MB, then ${Math.round(during)} MB`,
    );
    if (outage.stopsAll) assertThat(load.refusals.length > 0, "nothing was refused: no outage");
    const most = Math.max(leastMemoryMb, before.memory) * flatWithin;
    assertThat(during < most, `memory grew to ${Math.round(during)} MB`);
  });
  if (isWell) await sleep(calmMs);
  await load.stop();
  await check(`${outage.name}: every answer is clear, and comes in seconds`, async () =>
    assertClear(load, { codes: outage.codes, withinMs: answeredWithinMs }),
  );
  await check(`${outage.name}: nothing acknowledged is lost, nothing doubled`, () =>
    nothingLost(held, load, sent, say),
  );
}

async function nothingLost(
  held: Held,
  { acknowledged }: Load,
  sent: ReadonlySet<string>,
  say: (line: string) => void,
): Promise<void> {
  assertThat(acknowledged.length > 0, "nothing was acknowledged");
  say(`  ${await assertNothingLost(held, acknowledged)} acknowledged, all there`);
  await assertNothingDoubled(held, sent);
}
