/** Copies of a fruit's photos with corrected colours, made in the background. */
import * as fruitChangesApi from "@elaeis/domain/fruits/fruit-changes-api";
import { ask } from "./ask.ts";
import type { Fruit } from "@elaeis/domain/fruits/fruit-schemas";

export function correctPhotos(id: string): Promise<Fruit> {
  return ask(fruitChangesApi.correctPhotos, { id });
}
