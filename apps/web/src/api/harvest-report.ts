/** The harvest report of a week or month: of everybody, for administrators, or of one's own fruits. */
import { harvestReportSchema } from "@elaeis/domain/statistics/report-schemas";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { requestJson } from "./http.ts";

/** The former period is shown until the new one is there. @param period the present week without it */
export function harvestReportQuery(whose: "all" | "own", period: string | undefined) {
  return queryOptions({
    queryKey: ["statistics", "report", whose, period],
    queryFn: ({ signal }) =>
      requestJson(harvestReportSchema, {
        path: `/api/statistics${whose === "own" ? "/me" : ""}/report`,
        query: period === undefined ? {} : { period },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
