import { fruitFields, type MeasuredField } from "./fields.ts";

/** The usual range of a value that lies outside of it, at either end; undefined for a usual one. */
export function usualRangeBeside(field: MeasuredField, value: number) {
  const [least, most] = fruitFields[field].usual;
  return value < least || value > most ? { least, most } : undefined;
}
