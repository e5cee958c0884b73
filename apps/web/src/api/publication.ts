/** Which photos of a fruit everybody may see. */
import { ask } from "./ask.ts";
import * as publicationApi from "@elaeis/domain/fruits/publication-api";
import { type Publication } from "@elaeis/domain/fruits/publication-schemas";
import { queryOptions } from "@tanstack/react-query";

/** @param version of the fruit that is shown: another one may have other photos */
export const publicationQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ["publication", id, version],
    queryFn: ({ signal }) => ask(publicationApi.readPublication, { id, signal }),
  });

export function setPublication(id: string, published: boolean): Promise<Publication> {
  return ask(publicationApi.publishPhotos, { id, json: { published } });
}
