/** For who has a label in hand. */
import * as fruitDetailsApi from "@elaeis/domain/fruits/fruit-details-api";
import { ask } from "./ask.ts";
import type { Fruit } from "@elaeis/domain/fruits/fruit-schemas";
import { isFailure } from "#language/failures/failure.ts";

/** @returns null if this person may see none */
export async function fetchFruitByReference(reference: string): Promise<Fruit | null> {
  try {
    return await ask(fruitDetailsApi.readFruitByReference, { reference });
  } catch (error) {
    if (isFailure(error, "unknown_fruit")) return null;
    throw error;
  }
}
