/**
 * How alike two photos are, by the squared distance of their scores, in three shapes: the smooth radial basis function
 * exp(−γd²), Matérn's with ν = 3/2, (1 + √(3γ)d) exp(−√(3γ)d), and the exponential one, exp(−√γ d), which follows
 * short-ranged changes (C. Rasmussen & C. Williams, Gaussian Processes for Machine Learning, 2006, §4.2). One matrix of
 * distances serves them all.
 */
import { f64 } from "../indexed-reads.ts";
import { zeros } from "./matrix.ts";
import type { Matrix } from "./matrix.ts";

export const kernelShapes = ["rbf", "matern32", "exponential"] as const;
export type KernelShape = (typeof kernelShapes)[number];

export type Kernel = { readonly shape: KernelShape; readonly gamma: number };

export function likeness({ shape, gamma }: Kernel, squaredDistance: number): number {
  const scaled = gamma * squaredDistance;
  if (shape === "rbf") return Math.exp(-scaled);
  const distance = Math.sqrt(shape === "matern32" ? 3 * scaled : scaled);
  return shape === "matern32" ? (1 + distance) * Math.exp(-distance) : Math.exp(-distance);
}

/** For squared distances. */
export function kernelOf(kernel: Kernel, { rows, columns, values }: Matrix): Matrix {
  const likenesses = zeros(rows, columns);
  for (let at = 0; at < values.length; at++) {
    likenesses.values[at] = likeness(kernel, f64(values, at));
  }
  return likenesses;
}
