import { f32 } from "../indexed-reads.ts";

/** The kernel is cut at this many standard deviations. */
const REACH_SDS = 2.5;

/** Gaussian blur of a square plane, separable, the border's pixels repeated beyond it. */
export function gaussianBlur(source: Float32Array, side: number, sdPx: number): Float32Array {
  const kernel = gaussianKernel(sdPx);
  const acrossRows = blurRows(source, side, kernel);
  return blurColumns(acrossRows, side, kernel);
}

function gaussianKernel(sdPx: number): Float32Array {
  const radius = Math.max(1, Math.ceil(REACH_SDS * sdPx));
  const weights = Float64Array.from({ length: 2 * radius + 1 }, (_, k) =>
    Math.exp(-((k - radius) ** 2) / (2 * sdPx * sdPx)),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return Float32Array.from(weights, (weight) => weight / sum);
}

function blurRows(source: Float32Array, side: number, kernel: Float32Array): Float32Array {
  const radius = (kernel.length - 1) / 2;
  const blurred = new Float32Array(source.length);
  const padded = new Float32Array(side + 2 * radius);
  for (let y = 0; y < side; y++) {
    const row = source.subarray(y * side, (y + 1) * side);
    padded.fill(f32(row, 0), 0, radius);
    padded.set(row, radius);
    padded.fill(f32(row, side - 1), radius + side);
    for (let x = 0; x < side; x++) {
      let sum = 0;
      for (let k = 0; k < kernel.length; k++) sum += f32(kernel, k) * f32(padded, x + k);
      blurred[y * side + x] = sum;
    }
  }
  return blurred;
}

function blurColumns(source: Float32Array, side: number, kernel: Float32Array): Float32Array {
  const radius = (kernel.length - 1) / 2;
  const blurred = new Float32Array(source.length);
  for (let y = 0; y < side; y++) {
    const row = blurred.subarray(y * side, (y + 1) * side);
    for (let k = 0; k < kernel.length; k++) {
      const from = Math.min(side - 1, Math.max(0, y + k - radius)) * side;
      const weight = f32(kernel, k);
      for (let x = 0; x < side; x++) row[x] = f32(row, x) + weight * f32(source, from + x);
    }
  }
  return blurred;
}
