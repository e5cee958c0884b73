import { deskHitsSchema, type DeskHits } from "@elaeis/domain/administration/desk-search";
import {
  sectionFiguresPollMs,
  sectionFiguresSchema,
  type SectionFigures,
} from "@elaeis/domain/administration/section-figures";
import { queryOptions } from "@tanstack/react-query";
import { requestJson } from "./http.ts";

/** A live number and a state for each section; asked for again while the app is in front. */
export const sectionFiguresQuery = queryOptions({
  queryKey: ["section-figures"],
  queryFn: ({ signal }): Promise<SectionFigures> =>
    requestJson(sectionFiguresSchema, { path: "/api/administration/sections", signal }),
  refetchInterval: sectionFiguresPollMs,
});

export const deskSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ["administration", "search", search],
    queryFn: ({ signal }): Promise<DeskHits> =>
      requestJson(deskHitsSchema, {
        path: "/api/administration/search",
        query: { search },
        signal,
      }),
  });
