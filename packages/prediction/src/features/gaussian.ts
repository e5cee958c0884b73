import { f32, f64 } from "../indexed-reads.ts";

/** The kernel is cut at this many standard deviations. */
const reachSds = 2.5;
/** Neighbouring outputs summed side by side, so that each sample is read once for all of them. */
const outputsTogether = 4;

/** Gaussian blur of a square plane, separable, the border's pixels repeated beyond it. */
export function gaussianBlur(source: Float32Array, side: number, sdPx: number): Float32Array {
  const kernel = gaussianKernel(sdPx);
  // Each pass turns the plane over its diagonal: both then run along rows, and the second turns it back.
  return blurRowsAndTranspose(blurRowsAndTranspose(source, side, kernel), side, kernel);
}

type Kernel = {
  readonly radius: number;
  /** Filled up with zeros to the number of samples that the outputs summed together read. */
  readonly weights: Float64Array;
};

const kernels = new Map<number, Kernel>();

function gaussianKernel(sdPx: number): Kernel {
  const known = kernels.get(sdPx);
  if (known !== undefined) return known;
  const radius = Math.max(1, Math.ceil(reachSds * sdPx));
  const shape = Float64Array.from({ length: 2 * radius + 1 }, (_, k) =>
    Math.exp(-((k - radius) ** 2) / (2 * sdPx * sdPx)),
  );
  const sum = shape.reduce((total, weight) => total + weight, 0);
  const samples = outputsTogether * Math.ceil((2 * radius) / outputsTogether + 1);
  const weights = new Float64Array(samples);
  weights.set(shape.map((weight) => Math.fround(weight / sum)));
  const kernel = { radius, weights };
  kernels.set(sdPx, kernel);
  return kernel;
}

function blurRowsAndTranspose(source: Float32Array, side: number, { radius, weights }: Kernel) {
  const turned = new Float32Array(source.length);
  const samples = weights.length;
  const padded = new Float64Array(side + samples);
  for (let y = 0; y < side; y++) {
    padded.fill(f32(source, y * side), 0, radius);
    padded.set(source.subarray(y * side, (y + 1) * side), radius);
    padded.fill(f32(source, (y + 1) * side - 1), radius + side);
    for (let x = 0; x < side; x += outputsTogether) {
      let sum0 = 0;
      let sum1 = 0;
      let sum2 = 0;
      let sum3 = 0;
      // Output k has its weight of a sample one place before that of output k − 1. Four samples at a time.
      let w0 = 0;
      let w1 = 0;
      let w2 = 0;
      for (let k = 0; k < samples; k += outputsTogether) {
        const w3 = f64(weights, k);
        const w4 = f64(weights, k + 1);
        const w5 = f64(weights, k + 2);
        const w6 = f64(weights, k + 3);
        const first = f64(padded, x + k);
        const second = f64(padded, x + k + 1);
        const third = f64(padded, x + k + 2);
        const fourth = f64(padded, x + k + 3);
        sum0 = sum0 + w3 * first + w4 * second + w5 * third + w6 * fourth;
        sum1 = sum1 + w2 * first + w3 * second + w4 * third + w5 * fourth;
        sum2 = sum2 + w1 * first + w2 * second + w3 * third + w4 * fourth;
        sum3 = sum3 + w0 * first + w1 * second + w2 * third + w3 * fourth;
        w0 = w4;
        w1 = w5;
        w2 = w6;
      }
      const at = x * side + y;
      turned[at] = sum0;
      if (x + 1 < side) turned[at + side] = sum1;
      if (x + 2 < side) turned[at + 2 * side] = sum2;
      if (x + 3 < side) turned[at + 3 * side] = sum3;
    }
  }
  return turned;
}
