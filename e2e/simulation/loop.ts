/**
 * Virtual time. Whatever happens in a history is an event of this loop: it happens in the order of its
 * time, and of its making where times are equal. Between two events all promises settle.
 */

/** What owns events: those of a tab or a server that died never happen, those of a parked tab once it is back. */
export type Life = { isOver: boolean; isParked?: boolean };

export type Timer = { at: number; order: number; life: Life; work: () => void };

export type Loop = ReturnType<typeof createLoop>;

/** @param afterEach what it throws ends the run */
export function createLoop(afterEach: () => void) {
  const heap: Timer[] = [];
  let parked: Timer[] = [];
  let now = 0;
  let made = 0;

  function after(ms: number, work: () => void, life: Life): Timer {
    const timer = { at: now + Math.max(0, ms), order: (made += 1), life, work };
    heap.push(timer);
    rise(heap);
    return timer;
  }

  async function runUntil(end: number): Promise<void> {
    await settled();
    for (let next = heap[0]; next !== undefined && next.at <= end; next = heap[0]) {
      takeFirst(heap);
      if (next.life.isOver) continue;
      if (next.life.isParked) {
        parked.push(next);
        continue;
      }
      now = next.at;
      next.work();
      await settled();
      afterEach();
    }
    now = Math.max(now, end);
  }

  return {
    now: () => now,
    after,
    sleep: (ms: number, life: Life) =>
      new Promise<void>((resolve) => void after(ms, resolve, life)),
    runUntil,
    /** What was due meanwhile happens now. */
    unpark(life: Life): void {
      life.isParked = false;
      for (const timer of parked.filter((one) => one.life === life)) {
        heap.push(Object.assign(timer, { at: now, order: (made += 1) }));
        rise(heap);
      }
      parked = parked.filter((one) => one.life !== life);
    },
    /** Until the work is over, or nothing happens any more. */
    async runFor(work: Promise<unknown>): Promise<void> {
      let isDone = false;
      void work.catch(() => undefined).finally(() => (isDone = true));
      await settled();
      while (!isDone && heap[0] !== undefined) await runUntil(heap[0].at);
    },
  };
}

export function cancel(timer: Timer | undefined): void {
  if (timer !== undefined) timer.life = ended;
}

const ended: Life = { isOver: true };

/** All promises that can settle have done so. */
function settled(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}

const isBefore = (one: Timer, other: Timer) =>
  one.at < other.at || (one.at === other.at && one.order < other.order);

function rise(heap: Timer[]): void {
  let index = heap.length - 1;
  for (let parent = (index - 1) >> 1; index > 0; parent = (index - 1) >> 1) {
    if (!swappedIf(heap, index, parent)) return;
    index = parent;
  }
}

function takeFirst(heap: Timer[]): void {
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return;
  heap[0] = last;
  for (let index = 0; ;) {
    const [left, right] = [2 * index + 1, 2 * index + 2];
    const [one, other] = [heap[left], heap[right]];
    if (one === undefined) return;
    const child = other !== undefined && isBefore(other, one) ? right : left;
    if (!swappedIf(heap, child, index)) return;
    index = child;
  }
}

/** Where the child is before its parent. */
function swappedIf(heap: Timer[], child: number, parent: number): boolean {
  const [below, above] = [heap[child], heap[parent]];
  if (below === undefined || above === undefined || !isBefore(below, above)) return false;
  heap[child] = above;
  heap[parent] = below;
  return true;
}
