/** The harvest report of a week or month: of everybody, for administrators, or of one's own fruits. */
import { queryOf } from "./query-of.ts";
import * as harvestReportApi from "@elaeis/domain/statistics/harvest-report-api";
import { keepPreviousData } from "@tanstack/react-query";

/** The former period is shown until the new one is there. @param period the present week without it */
export function harvestReportQuery(whose: "all" | "own", period: string | undefined) {
  return {
    ...queryOf(
      ["statistics", "report", whose, period],
      whose === "own" ? harvestReportApi.readOwnHarvestReport : harvestReportApi.readHarvestReport,
      { query: period === undefined ? {} : { period } },
    ),
    placeholderData: keepPreviousData,
  };
}
