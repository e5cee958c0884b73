import { readings } from "@elaeis/prediction/spectra/spectral-model";
import type { Reading } from "@elaeis/prediction/spectra/spectral-model";

/** A command that cannot run as given; the message says what to give. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

export function needed(command: string, option: string, value: string | undefined): string {
  if (value === undefined) throw new UsageError(`${command} needs ${option}.`);
  return value;
}

export function wholeNumber(option: string, text: string): number {
  const value = Number(text);
  if (text.trim() === "" || !Number.isInteger(value) || value < 0) {
    throw new UsageError(`${option} must be a whole number, not "${text}".`);
  }
  return value;
}

/** A share that leaves something on both sides. */
export function properShare(option: string, text: string): number {
  const value = Number(text);
  if (!(value > 0 && value < 1)) {
    throw new UsageError(`${option} must be a share between 0 and 1, not "${text}".`);
  }
  return value;
}

/** Names separated by commas. */
export function nameList(text: string | undefined): string[] {
  const names = (text ?? "").split(",").map((name) => name.trim());
  return names.filter((name) => name !== "");
}

export function targetList(command: string, text: string | undefined): string[] {
  const targets = [...new Set(nameList(text))];
  if (targets.length > 0) return targets;
  throw new UsageError(`${command} needs --targets with at least one name.`);
}

/** `column=value`. */
export function condition(option: string, text: string): { column: string; value: string } {
  const at = text.indexOf("=");
  if (at <= 0) throw new UsageError(`${option} must be column=value, not "${text}".`);
  return { column: text.slice(0, at).trim(), value: text.slice(at + 1).trim() };
}

export function readingOf(text: string): Reading {
  const reading = readings.find((one) => one === text);
  if (reading !== undefined) return reading;
  throw new UsageError(`--reading must be ${readings.join(" or ")}, not "${text}".`);
}
