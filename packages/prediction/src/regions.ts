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
  const { width, height, inside } = mask;
  const labels = new Int32Array(width * height);
  const stack = new Int32Array(width * height);
  let label = 0;
  let best = { label: 0, score: -1 };
  for (let start = 0; start < labels.length; start++) {
    if (u8(inside, start) === 0 || i32(labels, start) !== 0) continue;
    label++;
    const region = floodRegion(mask, labels, stack, start, label);
    const dx = (region.centreX - width / 2) / width;
    const dy = (region.centreY - height / 2) / height;
    const score = region.areaPx * Math.exp(-4 * (dx * dx + dy * dy));
    if (score > best.score) best = { label, score };
  }
  const chosen = new Uint8Array(labels.length);
  if (best.label !== 0) {
    for (let i = 0; i < labels.length; i++) chosen[i] = i32(labels, i) === best.label ? 1 : 0;
  }
  return { width, height, inside: chosen };
}

/** The mask with every hole filled: outside is only what can be reached from the frame's border. */
export function fillHoles(mask: Mask): Mask {
  const { width, height, inside } = mask;
  const outside = new Uint8Array(width * height);
  const stack = new Int32Array(width * height);
  let top = 0;
  const visit = (p: number) => {
    if (u8(inside, p) === 0 && u8(outside, p) === 0) {
      outside[p] = 1;
      stack[top++] = p;
    }
  };
  for (let x = 0; x < width; x++) {
    visit(x);
    visit((height - 1) * width + x);
  }
  for (let y = 0; y < height; y++) {
    visit(y * width);
    visit(y * width + width - 1);
  }
  while (top > 0) {
    const p = i32(stack, --top);
    const x = p % width;
    if (x > 0) visit(p - 1);
    if (x < width - 1) visit(p + 1);
    if (p >= width) visit(p - width);
    if (p < width * (height - 1)) visit(p + width);
  }
  return { width, height, inside: outside.map((value) => 1 - value) };
}

function floodRegion(
  { width, height, inside }: Mask,
  labels: Int32Array,
  stack: Int32Array,
  start: number,
  label: number,
) {
  let top = 0;
  let areaPx = 0;
  let sumX = 0;
  let sumY = 0;
  const visit = (p: number) => {
    if (u8(inside, p) === 1 && i32(labels, p) === 0) {
      labels[p] = label;
      stack[top++] = p;
    }
  };
  visit(start);
  while (top > 0) {
    const p = i32(stack, --top);
    const x = p % width;
    areaPx++;
    sumX += x;
    sumY += (p - x) / width;
    if (x > 0) visit(p - 1);
    if (x < width - 1) visit(p + 1);
    if (p >= width) visit(p - width);
    if (p < width * (height - 1)) visit(p + width);
  }
  return { areaPx, centreX: sumX / areaPx, centreY: sumY / areaPx };
}
