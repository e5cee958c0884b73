/** Which photos of a fruit everybody may see. */
import { publicationSchema, type Publication } from "@elaeis/domain/fruits/publication-schemas";
import { queryOptions } from "@tanstack/react-query";
import { fruitPath } from "./fruits.ts";
import { requestJson } from "./http.ts";

/** @param version of the fruit that is shown: another one may have other photos */
export const publicationQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ["publication", id, version],
    queryFn: ({ signal }) => requestJson(publicationSchema, { path: publicationPath(id), signal }),
  });

export function setPublication(id: string, published: boolean): Promise<Publication> {
  const path = publicationPath(id);
  return requestJson(publicationSchema, { path, method: "PUT", json: { published } });
}

const publicationPath = (id: string) => `${fruitPath(id)}/publication`;
