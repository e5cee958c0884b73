/** The outcome in words, and what of it must not be. */
import { totalFaults, type Outcome, type Wishes } from "./campaign.ts";

export function reportOf(outcome: Outcome): string {
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
  if (mishaps.size > 0) told.push("steps begun anew:");
  for (const [said, times] of mishaps) told.push(`  ${times} × ${said}`);
  return told.join("\n");
}

/** Empty when all is as promised. */
export function problemsOf(outcome: Outcome, wishes: Wishes): string[] {
  const { balance, broken, leftOver, disruptions, faults } = outcome;
  const problems = [
    ...balance.lost.map((text) => `lost: ${text}`),
    ...balance.doubled.map((text) => `doubled: ${text}`),
    ...balance.partial.map((text) => `partial: ${text}`),
    ...broken.map((text) => `on the way: ${text}`),
    ...leftOver.map((text) => `left on a device: ${text}`),
  ];
  if (totalFaults(faults) < wishes.faults) problems.push("too few faults were injected");
  if (balance.fruits === 0) problems.push("no fruit reached the server");
  if (outcome.samples === 0) problems.push("nothing was looked at on the way");
  for (const kind of wishes.disruptions) {
    if (disruptions[kind] === undefined) problems.push(`${kind} never happened`);
  }
  if ((disruptions["serverKilled"] ?? 0) < wishes.serverKills) {
    problems.push("the server was killed too rarely");
  }
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
