/** Copies of a fruit's photos with corrected colours, made in the background. */
import { fruitSchema, type Fruit } from "@elaeis/domain/fruits/fruit-schemas";
import { fruitPath } from "./fruits.ts";
import { requestJson } from "./http.ts";

export function correctPhotos(id: string): Promise<Fruit> {
  return requestJson(fruitSchema, { path: `${fruitPath(id)}/corrections`, method: "POST" });
}
