/** Numbers as sheets hold them: with a comma or a point, and perhaps with a unit, which is obeyed or named. */
import { plainSigns } from "./plain-signs.ts";
import { fruitFields, isNumberField, type NumberField } from "../fruits/fields.ts";
import type { SheetField, Unit } from "./sheet-import.ts";

type SheetNumber =
  | { kind: "number"; value: number; unit: string }
  /** Less than, more than, about: known, but not as a value. */
  | { kind: "bound" }
  | { kind: "unclear" };

const bounds = /^(?:[<>≤≥~≈±]|env\b|ca\b|approx)/i;
const parts = /^([+-]? ?\d[\d .,]*(?:e[+-]?\d{1,2})?)(.*)$/is;

export function readSheetNumber(text: string): SheetNumber {
  const plain = plainSigns(text);
  if (bounds.test(plain)) return { kind: "bound" };
  const [, digits = "", unit = ""] = parts.exec(plain) ?? [];
  const value = decimal(digits.trim());
  return value === undefined ? { kind: "unclear" } : { kind: "number", value, unit: unit.trim() };
}

/** One mark, comma or point, is that of decimals; with both, the last is, and the others part thousands. */
function decimal(text: string): number | undefined {
  const bare = /^[+-]?\d{1,3}(?: \d{3})+(?:[.,]\d+)?$/.test(text) ? text.replaceAll(" ", "") : text;
  if (/^[+-]?\d+(?:[.,]\d+)?(?:e[+-]?\d{1,2})?$/i.test(bare)) return Number(bare.replace(",", "."));
  if (/^[+-]?\d{1,3}(?:,\d{3})+\.\d+$/.test(bare)) return Number(bare.replaceAll(",", ""));
  if (/^[+-]?\d{1,3}(?:\.\d{3})+,\d+$/.test(bare)) {
    return Number(bare.replaceAll(".", "").replace(",", "."));
  }
  return undefined;
}

export type Quantity = "content" | "temperature" | "length" | "latitude" | "longitude";

type Convert = (value: number) => number;
const same: Convert = (value) => value;
const by =
  (factor: number): Convert =>
  (value) =>
    value * factor;
/** Of a figure that has its sign already, a letter of the other half says nothing clear. */
const other: Convert = (value) => (value < 0 ? Number.NaN : -value);
const own: Convert = (value) => (value < 0 ? Number.NaN : value);

function named(...groups: [string, Convert][]): ReadonlyMap<string, Convert> {
  return new Map(
    groups.flatMap(([names, convert]) => names.split(" ").map((name) => [name, convert] as const)),
  );
}

/** Without spaces, points and case, as `plainUnit` leaves them; into percent, °C, metres and degrees. */
const units: Record<Quantity, ReadonlyMap<string, Convert>> = {
  content: named(
    ["% pct percent pourcent %m/m %w/w %p/p %(m/m) %(w/w) g/100g g100g-1 cg/g", same],
    ["‰ g/kg mg/g kg/t gkg-1 mgg-1 permille pourmille", by(1 / 10)],
    ["mg/100g mg100g-1", by(1 / 1_000)],
    ["mg/kg mgkg-1 ppm µg/g μg/g ug/g g/t", (value) => value / 10_000],
  ),
  temperature: named(
    ["°c ºc c ℃ degc celsius °celsius", same],
    ["°f ºf f ℉ degf fahrenheit °fahrenheit", (value) => ((value - 32) * 5) / 9],
    ["k kelvin", (value) => value - 273.15],
  ),
  length: named(
    ["m mètre mètres metre metres meter meters", same],
    ["km", by(1_000)],
    ["cm", by(1 / 100)],
  ),
  latitude: named(["° º", same], ["n °n ºn", own], ["s °s ºs", other]),
  longitude: named(["° º", same], ["e °e ºe", own], ["w o °w °o ºw ºo", other]),
};

const ofUnit = { "%": "content", "°C": "temperature", m: "length" } as const;

export type FigureField = NumberField | "location_accuracy_m";

export const isFigureField = (field: SheetField): field is FigureField =>
  isNumberField(field) || field === "location_accuracy_m";

export function quantityOf(field: FigureField): Quantity {
  return field === "latitude" || field === "longitude" ? field : ofUnit[fruitFields[field].unit];
}

/** @returns undefined for a unit that nobody chose yet */
export function inColumnUnit(value: number, unit: Unit | null): number | undefined {
  if (unit === "unknown") return undefined;
  if (unit === "per_mille") return value / 10;
  if (unit === "per_million") return value / 10_000;
  if (unit === "share") return value * 100;
  if (unit === "fahrenheit") return ((value - 32) * 5) / 9;
  return value;
}

/** @returns undefined for a unit that is not known, or does not fit */
export function inCellUnit(value: number, unit: string, quantity: Quantity): number | undefined {
  const converted = units[quantity].get(plainUnit(unit))?.(value);
  return converted === undefined || Number.isNaN(converted) ? undefined : converted;
}

function plainUnit(unit: string): string {
  return unit
    .toLowerCase()
    .replaceAll("⁻¹", "-1")
    .replace(/[\s.·*]/g, "");
}
