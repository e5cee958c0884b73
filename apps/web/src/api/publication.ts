/** Which photos of a fruit everybody may see. */
import { queryOf } from "./query-of.ts";
import { ask } from "./ask.ts";
import * as publicationApi from "@elaeis/domain/fruits/publication-api";
import type { Publication } from "@elaeis/domain/fruits/publication-schemas";

/** @param version of the fruit that is shown: another one may have other photos */
export const publicationQuery = (id: string, version: number) =>
  queryOf(["publication", id, version], publicationApi.readPublication, { id });

export function setPublication(id: string, published: boolean): Promise<Publication> {
  return ask(publicationApi.publishPhotos, { id, json: { published } });
}
