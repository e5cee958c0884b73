/**
 * The events of the app itself (specification, section 3), on `window`, where any part of it may send
 * and hear them. Each screen refreshes what it shows: see refresh.ts.
 */
import type { Fruit } from "@elaeis/domain/fruits/fruit-schemas";

export type FruitAdded = Pick<
  Fruit,
  "fruit_id" | "location_name" | "oil_content" | "dry_matter" | "protein_content" | "fatty_acids"
>;

type Details = {
  "fruit-added": FruitAdded;
  "fruit-added-with-details": Fruit;
  "fruit-updated": { id: string };
  "fruit-deleted": { id: string };
  "tab-became-active": null;
  "force-data-refresh": null;
};

export type BrowserEventName = keyof Details;

export const browserEventNames = [
  "fruit-added",
  "fruit-added-with-details",
  "fruit-updated",
  "fruit-deleted",
  "tab-became-active",
  "force-data-refresh",
] as const satisfies readonly BrowserEventName[];

export function sendBrowserEvent<Name extends BrowserEventName>(
  name: Name,
  detail: Details[Name],
): void {
  dispatchEvent(new CustomEvent(name, { detail }));
}

export function fruitAdded(fruit: Fruit): void {
  const { fruit_id, location_name, oil_content, dry_matter, protein_content, fatty_acids } = fruit;
  sendBrowserEvent("fruit-added", {
    fruit_id,
    location_name,
    oil_content,
    dry_matter,
    protein_content,
    fatty_acids,
  });
  sendBrowserEvent("fruit-added-with-details", fruit);
}
