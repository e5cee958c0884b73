/** The outcome in words, and what of it must not be. */
import { totalFaults, type Mishaps, type Outcome, type Wishes } from "./campaign.ts";
import { totalKills, type KillOutcome, type KillWishes } from "./killed-browsers.ts";
import type { Balance } from "./ledger.ts";

export function reportOf(outcome: Outcome, wishes: Wishes): string {
  const { faults, otherFaults, disruptions, balance, samples, mishaps, photoKind, seed } = outcome;
  const happened = Object.values(disruptions).reduce((sum, times) => sum + times, 0);
  const lines = [
    `faults ${totalFaults(faults)} (${listed(faults)})`,
    `disruptions ${happened} (${listed(disruptions)})`,
    `fruits ${balance.fruits}`,
    `photos ${balance.photos}`,
    `edits ${balance.edits}`,
    `plots ${balance.plots}`,
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
  return [...told, ...mishapsIn(mishaps)].join("\n");
}

export function killReportOf(outcome: KillOutcome, wishes: KillWishes): string {
  const { balance, kills, broken, mishaps } = outcome;
  const done = totalKills(outcome);
  const line = [
    `browsers killed ${done} (${listed(kills)})`,
    `fruits ${balance.fruits}`,
    `photos ${balance.photos}`,
    `edits ${balance.edits}`,
    `lost ${balance.lost.length + broken.length}`,
    `doubled ${balance.doubled.length}`,
    `partial ${balance.partial.length}`,
    `storage deleted by the browser ${outcome.emptied}`,
    `seed ${wishes.seed}`,
  ].join(" · ");
  const missed = wishes.kills - done;
  return [
    line,
    ...(missed > 0 ? [`the time was up before: ${missed} of ${wishes.kills} kills`] : []),
    ...mishapsIn(mishaps),
  ].join("\n");
}

function mishapsIn(mishaps: Mishaps): string[] {
  const lines = [...mishaps].map(([said, times]) => `  ${times} × ${said}`);
  return lines.length > 0 ? ["steps begun anew:", ...lines] : [];
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
  const problems = unbalanced({ balance, broken, leftOver });
  // Half of the share that is drawn, for luck: fewer mean that the proxy does no harm.
  if (totalFaults(faults) < (queueRequests * wishes.harm.queue) / 2 || queueRequests === 0)
    problems.push(
      `${totalFaults(faults)} faults in ${queueRequests} requests: the proxy does no harm`,
    );
  if (balance.fruits === 0) problems.push("no fruit reached the server");
  if (balance.plots === 0) problems.push("no plot reached the server");
  if (outcome.samples === 0) problems.push("nothing was looked at on the way");
  return problems;
}

export function killProblemsOf(outcome: KillOutcome): string[] {
  const problems = unbalanced(outcome);
  const { starting, neither, ...busy } = outcome.kills;
  if (Object.values(busy).every((times) => times === 0))
    problems.push(`no browser was killed at work: ${starting} at their start, ${neither} idle`);
  if (outcome.balance.fruits === 0) problems.push("no fruit reached the server");
  return problems;
}

function unbalanced(found: { balance: Balance; broken: string[]; leftOver: string[] }): string[] {
  const { balance, broken, leftOver } = found;
  return [
    ...balance.lost.map((text) => `lost: ${text}`),
    ...balance.doubled.map((text) => `doubled: ${text}`),
    ...balance.partial.map((text) => `partial: ${text}`),
    ...broken.map((text) => `on the way: ${text}`),
    ...leftOver.map((text) => `left on a device: ${text}`),
  ];
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
