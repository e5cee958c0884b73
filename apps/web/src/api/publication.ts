/** Which photos of a fruit everybody may see. */
import { queryOf } from "./query-of.ts";
import * as publicationApi from "@elaeis/domain/fruits/publication-api";

/** @param version of the fruit that is shown: another one may have other photos */
export const publicationQuery = (id: string, version: number) =>
  queryOf(["publication", id, version], publicationApi.readPublication, { id });
