import { availableParallelism, cpus } from "node:os";

/** The processor this runs on, as its maker calls it, and how many cores are ours. */
export function describeDevice(): string {
  const model = cpus()[0]?.model.replaceAll(/\s+/g, " ").trim();
  const cores = availableParallelism();
  return `${model === undefined || model === "" ? process.arch : model} (${cores} ${cores === 1 ? "core" : "cores"})`;
}
