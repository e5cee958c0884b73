/**
 * A spectrum over its wavelengths, out of what the device says of them: a list, or a range with its number of points or
 * its step, in nanometres, micrometres or wavenumbers, from either end. Devices name these parts as they like.
 */

export type Spectrum = {
  /** In nanometres. They rise, unless a device listed them without order. */
  nm: number[];
  values: number[];
};

/** @returns null where the device says nothing that fits this number of values */
export function spectrumOf(info: unknown, values: readonly number[]): Spectrum | null {
  const parts = partsOf(info);
  const axis = listIn(info, parts, values.length) ?? rangeIn(parts, values.length);
  return axis === undefined ? null : rising(inNanometres(axis, unitIn(parts)), values);
}

/** Turned round where its axis falls. */
export function rising(nm: readonly number[], values: readonly number[]): Spectrum {
  const isFalling = nm.length > 1 && nm.every((one, at) => at === 0 || one < (nm[at - 1] ?? 0));
  return isFalling
    ? { nm: nm.toReversed(), values: values.toReversed() }
    : { nm: [...nm], values: [...values] };
}

type Parts = ReadonlyMap<string, unknown>;

function partsOf(info: unknown): Parts {
  if (typeof info !== "object" || info === null || Array.isArray(info)) return new Map();
  return new Map(Object.entries(info).map(([name, part]) => [name.toLowerCase(), part]));
}

const listNames = ["values", "list", "axis", "wavelengths", "wavelength", "wavenumbers"];

function listIn(info: unknown, parts: Parts, size: number): number[] | undefined {
  const lists = [info, ...listNames.map((name) => parts.get(name))];
  return lists.filter(isNumbers).find(({ length }) => length === size);
}

function rangeIn(parts: Parts, size: number): number[] | undefined {
  if (size < 2) return undefined;
  const number = (...names: string[]) =>
    names.map((name) => parts.get(name)).find((part) => typeof part === "number");
  const start = number("start", "from", "first", "min");
  const end = number("end", "stop", "to", "last", "max");
  const points = number("points", "count");
  if (start === undefined || (points !== undefined && points !== size)) return undefined;
  const between = end === undefined ? undefined : (end - start) / (size - 1);
  const statedStep = number("step");
  // Of an axis that falls, devices give the step as it is, or without its sign.
  const step =
    statedStep !== undefined && between !== undefined
      ? Math.abs(statedStep) * Math.sign(between)
      : statedStep;
  const width = step ?? between;
  if (width === undefined || width === 0) return undefined;
  return Array.from({ length: size }, (_, place) => start + place * width);
}

type Unit = "nm" | "µm" | "cm⁻¹";

function unitIn(parts: Parts): Unit | undefined {
  const unit = ["unit", "units", "xunit", "type"].map((name) => parts.get(name)).find(isText) ?? "";
  if (/cm|wave ?num|kayser/i.test(unit) || parts.has("wavenumbers")) return "cm⁻¹";
  if (/nm|nano/i.test(unit)) return "nm";
  return /[µμu]m|micro/i.test(unit) ? "µm" : undefined;
}

/** Where no unit is given, it follows from the figures: near infrared is 0.7 to 2.5 µm, 700 to 2,500 nm, 4,000 to 14,000 cm⁻¹. */
const mostMicrometres = 10;
const leastWavenumber = 3_000;

function inNanometres(axis: readonly number[], told: Unit | undefined): number[] {
  const guessed = axis.every((one) => one >= leastWavenumber)
    ? "cm⁻¹"
    : axis.every((one) => one < mostMicrometres)
      ? "µm"
      : "nm";
  const unit = told ?? guessed;
  if (unit === "nm") return [...axis];
  return axis.map((one) => (unit === "µm" ? one * 1000 : 1e7 / one));
}

const isText = (part: unknown) => typeof part === "string";

function isNumbers(list: unknown): list is number[] {
  return Array.isArray(list) && list.every((value) => typeof value === "number" && value > 0);
}
