/** The outcome in words, and what of it must not be. */
import { totalFaults, type Outcome, type Wishes } from "./campaign.ts";

export function reportOf(outcome: Outcome, wishes: Wishes): string {
  const { faults, otherFaults, disruptions, balance, samples, mishaps, photoKind, seed } = outcome;
  const happened = Object.values(disruptions).reduce((sum, times) => sum + times, 0);
  const lines = [
    `faults ${totalFaults(faults)} (${listed(faults)})`,
    `disruptions ${happened} (${listed(disruptions)})`,
    `fruits ${balance.fruits}`,
    `photos ${balance.photos}`,
    `edits ${balance.edits}`,
    `lost ${balance.lost.length}`,
    `doubled ${balance.doubled.length}`,
    `partial ${balance.partial.length}`,
    `seed ${seed}`,
  ];
  const told = [
    lines.join(" · "),
    `${photoKind}; ${otherFaults} more faults in other requests; ${samples} samples on the way, ` +
      `${outcome.broken.length} of them broken promises`,
  ];
  const missed = notReached(outcome, wishes);
  if (missed.length > 0) told.push(`the time was up before: ${missed.join(", ")}`);
  if (mishaps.size > 0) told.push("steps begun anew:");
  for (const [said, times] of mishaps) told.push(`  ${times} × ${said}`);
  return told.join("\n");
}

/** What a faster machine would have come to; what was done is judged all the same. */
function notReached({ faults, disruptions }: Outcome, wishes: Wishes): string[] {
  const kills = disruptions["serverKilled"] ?? 0;
  const done = totalFaults(faults);
  return [
    ...(done < wishes.faults ? [`${wishes.faults - done} of ${wishes.faults} faults`] : []),
    ...(kills < wishes.serverKills ? [`${wishes.serverKills - kills} kills of the server`] : []),
    ...new Set(wishes.disruptions.filter((kind) => disruptions[kind] === undefined)),
  ];
}

/** Empty when all that was done came out as promised, on however slow a machine. */
export function problemsOf(outcome: Outcome, wishes: Wishes): string[] {
  const { balance, broken, leftOver, faults, queueRequests } = outcome;
  const problems = [
    ...balance.lost.map((text) => `lost: ${text}`),
    ...balance.doubled.map((text) => `doubled: ${text}`),
    ...balance.partial.map((text) => `partial: ${text}`),
    ...broken.map((text) => `on the way: ${text}`),
    ...leftOver.map((text) => `left on a device: ${text}`),
  ];
  // Half of the share that is drawn, for luck: fewer mean that the proxy does no harm.
  if (totalFaults(faults) < (queueRequests * wishes.harm.queue) / 2 || queueRequests === 0)
    problems.push(
      `${totalFaults(faults)} faults in ${queueRequests} requests: the proxy does no harm`,
    );
  if (balance.fruits === 0) problems.push("no fruit reached the server");
  if (outcome.samples === 0) problems.push("nothing was looked at on the way");
  return problems;
}

function listed(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([name, times]) => `${words(name)} ${times}`)
    .join(", ");
}

/** `lostAnswer` as "lost answer", `status429` as "429". */
function words(name: string): string {
  return name
    .replace(/^status(?=\d)/, "")
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
