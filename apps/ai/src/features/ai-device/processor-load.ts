import { cpus } from "node:os";

type Ticks = { readonly busy: number; readonly all: number };

/** Share of the processor time used since the last question, over all cores; null at the first question. */
export function createProcessorLoad(read: () => Ticks = readTicks): () => number | null {
  let before: Ticks | undefined;
  return () => {
    const now = read();
    const since = before;
    before = now;
    if (since === undefined || now.all <= since.all) return null;
    return Math.min(1, Math.max(0, (now.busy - since.busy) / (now.all - since.all)));
  };
}

function readTicks(): Ticks {
  const times = cpus().map((core) => core.times);
  const all = times.reduce((sum, { user, nice, sys, idle, irq }) => {
    return sum + user + nice + sys + idle + irq;
  }, 0);
  return { busy: all - times.reduce((sum, { idle }) => sum + idle, 0), all };
}
