import type { Harvest } from "@elaeis/domain/statistics/harvest-schemas";
import { paths } from "#app/paths.ts";

/** The administrators' table, narrowed down to the fruits of a period. */
export function fruitsOf({ from }: Pick<Harvest, "from">, narrowed: Record<string, string> = {}) {
  return `${paths.fruits("admin")}?${new URLSearchParams({ from, ...narrowed }).toString()}`;
}
