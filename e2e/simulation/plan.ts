/** What happens in a history, drawn from its seed before it begins: a list, so that it can be made shorter. */
import { seededRandom } from "@elaeis/prediction/random";

export const stepKinds = {
  record: 16,
  edit: 14,
  correct: 6,
  decide: 8,
  sendNow: 8,
  openTab: 4,
  closeTab: 4,
  killTab: 6,
  wake: 4,
  offline: 4,
  online: 6,
  storm: 5,
  calmDown: 3,
  clockJump: 3,
  sessionEnds: 2,
  sessionExpires: 2,
  signIn: 6,
  officeEdits: 12,
  officeDeletes: 1,
  serverDies: 4,
  serverStarts: 6,
  backUp: 1,
  restore: 0.5,
  storageFails: 3,
  storageWorks: 4,
  storageFull: 2,
  storageFreed: 4,
  photoLost: 1,
  evicted: 0.3,
  connectionsClose: 2,
  appUpdate: 2,
  /** Drawn apart: a seed from before has its other steps as they were. */
  task: 0,
  park: 0,
  unpark: 0,
  storageSilent: 0,
  photosOnWifi: 0,
  wifi: 0,
  photosNow: 0,
  choosePlot: 0,
} as const;
export type StepKind = keyof typeof stepKinds;

/** `atMs` of virtual time; `draw` decides what the kind leaves open. */
export type Step = { kind: StepKind; atMs: number; phone: number; draw: number };
export type Plan = {
  seed: number;
  phones: number;
  steps: readonly Step[];
  onlyFaults?: readonly string[];
};

const kinds = Object.keys(stepKinds).filter((name): name is StepKind => name in stepKinds);
const totalWeight = kinds.reduce((sum, kind) => sum + stepKinds[kind], 0);

/** @param most none for a history that was pinned before there were tasks, and pages that are parked */
export function planOf(seed: number, most = 4): Plan {
  const random = seededRandom(seed, 77).uniform;
  const phones = 1 + Math.floor(random() * 3);
  const count = 60 + Math.floor(random() * 180);
  const spacingMs = 1000 * 10 ** (random() * 1.5);
  let atMs = 0;
  const steps = Array.from({ length: count }, (): Step => {
    atMs += Math.round(random() * 2 * spacingMs);
    const phone = Math.floor(random() * phones);
    return { kind: drawKind(random), atMs, phone, draw: Math.floor(random() * 2 ** 31) };
  });
  const tasks = apart(["task"], seededRandom(seed, 78).uniform, { phones, lastMs: atMs, most });
  const parking = apart(["park", "unpark", "storageSilent"], seededRandom(seed, 79).uniform, {
    phones,
    lastMs: atMs,
    most: 4 * most,
  });
  const photos = apart(
    ["photosOnWifi", "wifi", "photosOnWifi", "photosNow"],
    seededRandom(seed, 80).uniform,
    { phones, lastMs: atMs, most: 2 * most },
  );
  const places = apart(["choosePlot"], seededRandom(seed, 81).uniform, {
    phones,
    lastMs: atMs,
    most: 2 * most,
  });
  return {
    seed,
    phones,
    steps: [...steps, ...tasks, ...parking, ...photos, ...places].toSorted(
      (one, other) => one.atMs - other.atMs,
    ),
  };
}

function apart(
  among: readonly StepKind[],
  random: () => number,
  { phones, lastMs, most }: { phones: number; lastMs: number; most: number },
): Step[] {
  return Array.from({ length: Math.floor(random() * (most + 1)) }, (_, index): Step => {
    const atMs = Math.round(random() * lastMs);
    const phone = Math.floor(random() * phones);
    const kind = among[index % among.length] ?? "task";
    return { kind, atMs, phone, draw: Math.floor(random() * 2 ** 31) };
  });
}

function drawKind(random: () => number): StepKind {
  let left = random() * totalWeight;
  for (const kind of kinds) {
    left -= stepKinds[kind];
    if (left < 0) return kind;
  }
  return "record";
}
