import { i32, u8 } from "./indexed-reads.ts";

/** A binary picture: 1 inside, 0 outside, row-major. */
export type Mask = {
  readonly width: number;
  readonly height: number;
  readonly inside: Uint8Array;
};

/**
 * The 4-connected region most likely to be the subject: large and near the centre of the frame
 * (area · exp(−4 r²), r the centroid's offset as a share of the frame). All zero when the mask is empty.
 */
export function centralRegion(mask: Mask): Mask {
  const { width, height } = mask;
  const plan = framed(mask, 1);
  // Every pixel enters the queue once, so each region stays behind as one stretch of it; one place is for trying.
  const queue = new Int32Array(width * height + 1);
  let queued = 0;
  let best = { from: 0, to: 0, score: -1 };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const start = (y + 1) * plan.stride + x + 1;
      if (u8(plan.unseen, start) === 0) continue;
      const from = queued;
      queued = push(plan, queue, queued, start);
      queued = spread(plan, queue, from, queued);
      const score = subjectScore(mask, plan.stride, queue.subarray(from, queued));
      if (score > best.score) best = { from, to: queued, score };
    }
  }
  const chosen = new Uint8Array(plan.unseen.length);
  for (let k = best.from; k < best.to; k++) chosen[i32(queue, k)] = 1;
  return { width, height, inside: unframed(chosen, width, height) };
}

/** The mask with every hole filled: outside is only what can be reached from the frame's border. */
export function fillHoles(mask: Mask): Mask {
  const { width, height } = mask;
  const plan = framed(mask, 0);
  const queue = new Int32Array(width * height + 1);
  let queued = 0;
  const lastRow = height * plan.stride;
  for (let x = 1; x <= width; x++) {
    queued = push(plan, queue, queued, plan.stride + x);
    queued = push(plan, queue, queued, lastRow + x);
  }
  for (let row = plan.stride; row <= lastRow; row += plan.stride) {
    queued = push(plan, queue, queued, row + 1);
    queued = push(plan, queue, queued, row + width);
  }
  spread(plan, queue, 0, queued);
  const holes = unframed(plan.unseen, width, height);
  for (let p = 0; p < holes.length; p++) holes[p] = u8(holes, p) | u8(mask.inside, p);
  return { width, height, inside: holes };
}

/** The pixels still to be reached, within a frame of one pixel that never is: no step needs to look for the border. */
type Plan = { readonly stride: number; readonly unseen: Uint8Array };

function framed({ width, height, inside }: Mask, wanted: 0 | 1): Plan {
  const stride = width + 2;
  const unseen = new Uint8Array(stride * (height + 2));
  for (let y = 0; y < height; y++) {
    const to = (y + 1) * stride + 1;
    for (let x = 0; x < width; x++) unseen[to + x] = u8(inside, y * width + x) === wanted ? 1 : 0;
  }
  return { stride, unseen };
}

function unframed(framed: Uint8Array, width: number, height: number): Uint8Array {
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const from = (y + 1) * (width + 2) + 1;
    pixels.set(framed.subarray(from, from + width), y * width);
  }
  return pixels;
}

/** Queues a pixel not reached before. @returns how many are queued */
function push({ unseen }: Plan, queue: Int32Array, queued: number, p: number): number {
  if (u8(unseen, p) === 0) return queued;
  unseen[p] = 0;
  queue[queued] = p;
  return queued + 1;
}

/** Queues everything 4-connected to the pixels queued from `from` on. @returns how many are queued */
function spread({ unseen, stride }: Plan, queue: Int32Array, from: number, queued: number): number {
  let end = queued;
  for (let k = from; k < end; k++) {
    const p = i32(queue, k);
    const left = p - 1;
    const right = p + 1;
    const up = p - stride;
    const down = p + stride;
    // A place in the queue is taken by writing there; only what was unseen keeps it.
    queue[end] = left;
    end += u8(unseen, left);
    unseen[left] = 0;
    queue[end] = right;
    end += u8(unseen, right);
    unseen[right] = 0;
    queue[end] = up;
    end += u8(unseen, up);
    unseen[up] = 0;
    queue[end] = down;
    end += u8(unseen, down);
    unseen[down] = 0;
  }
  return end;
}

function subjectScore({ width, height }: Mask, stride: number, region: Int32Array): number {
  let sumX = 0;
  let sumY = 0;
  for (let k = 0; k < region.length; k++) {
    const p = i32(region, k);
    const y = Math.floor(p / stride);
    sumX += p - y * stride - 1;
    sumY += y - 1;
  }
  const dx = (sumX / region.length - width / 2) / width;
  const dy = (sumY / region.length - height / 2) / height;
  return region.length * Math.exp(-4 * (dx * dx + dy * dy));
}
