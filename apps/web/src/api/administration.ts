import { queryOf } from "./query-of.ts";
import { ask } from "./ask.ts";
import * as administrationApi from "@elaeis/domain/administration/administration-api";
import {
  sectionFiguresPollMs,
  type SectionFigures,
} from "@elaeis/domain/administration/section-figures";
import { queryOptions } from "@tanstack/react-query";

/** A live number and a state for each section; asked for again while the app is in front. */
export const sectionFiguresQuery = queryOptions({
  queryKey: ["section-figures"],
  queryFn: ({ signal }): Promise<SectionFigures> =>
    ask(administrationApi.readSectionFigures, { signal }),
  refetchInterval: sectionFiguresPollMs,
});

export const deskSearchQuery = (search: string) =>
  queryOf(["administration", "search", search], administrationApi.searchAdministration, {
    query: { search },
  });
