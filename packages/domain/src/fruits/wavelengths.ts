/**
 * The wavelengths of a spectrum, in nanometres, out of what the device says of them: a list, or a range with
 * its number of points or its step. Devices name these parts as they like.
 *
 * @returns null where the device says nothing that fits this number of values
 */
export function wavelengthsOf(info: unknown, values: number): number[] | null {
  if (Array.isArray(info)) return isNumbers(info) && info.length === values ? info : null;
  if (typeof info !== "object" || info === null || values < 2) return null;
  const parts = new Map(Object.entries(info).map(([name, part]) => [name.toLowerCase(), part]));
  const number = (...names: string[]) =>
    names.map((name) => parts.get(name)).find((part) => typeof part === "number");
  const start = number("start", "from", "first", "min");
  const end = number("end", "stop", "to", "last", "max");
  const step =
    number("step") ??
    (start === undefined || end === undefined ? undefined : (end - start) / (values - 1));
  if (start === undefined || step === undefined || step <= 0) return null;
  const points = number("points", "count");
  if (points !== undefined && points !== values) return null;
  return Array.from({ length: values }, (_, place) => start + place * step);
}

function isNumbers(list: unknown[]): list is number[] {
  return list.every((value) => typeof value === "number");
}
