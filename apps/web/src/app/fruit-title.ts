import type { FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";

type Titled = Pick<FruitSummary, "day_number" | "plot_name" | "location_name">;

/** "Fruit 12 · Bloc 7": its number on its day and its plot or place. Both languages say it so; empty without both. */
export function fruitTitle(fruit: Titled, place = placeOf(fruit)): string {
  const { day_number: number } = fruit;
  const parts = [typeof number === "number" ? `Fruit\u00a0${number}` : "", place];
  return parts.filter((part) => part !== "").join(" · ");
}

export const placeOf = ({ plot_name, location_name }: Titled) => plot_name || location_name || "";
