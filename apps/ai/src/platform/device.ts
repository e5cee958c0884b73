import { cpus } from "node:os";

/** The processor this runs on, as its maker calls it: a name, the same in every language. */
export function describeDevice(): string {
  const model = cpus()[0]?.model.replaceAll(/\s+/g, " ").trim();
  return model === undefined || model === "" ? process.arch : model;
}
