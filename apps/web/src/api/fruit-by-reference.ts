/** For who has a label in hand. */
import { fruitSchema, type Fruit } from "@elaeis/domain/fruits/fruit-schemas";
import { isFailure } from "#language/failures/failure.ts";
import { requestJson } from "./http.ts";

/** @returns null if this person may see none */
export async function fetchFruitByReference(reference: string): Promise<Fruit | null> {
  try {
    const path = `/api/fruits/by-reference/${encodeURIComponent(reference)}`;
    return await requestJson(fruitSchema, { path });
  } catch (error) {
    if (isFailure(error, "unknown_fruit")) return null;
    throw error;
  }
}
