/**
 * What of the audit log lives in its address: the filters as a person sets them, days included, and the
 * page. A day is the reader's own, from its midnight to the next.
 */
import type { AuditQuery } from "@elaeis/domain/audit/audit-schemas";

export const filterNames = ["action", "table", "user", "record", "start", "end"] as const;
export type FilterName = (typeof filterNames)[number];
export type Filters = Partial<Record<FilterName, string>>;

export function readFilters(address: URLSearchParams): Filters {
  const filters: Filters = {};
  for (const name of filterNames) {
    const value = address.get(name)?.trim();
    if (value) filters[name] = value;
  }
  return filters;
}

/** A new filter begins at the newest entries again. */
export function withFilter(filters: Filters, name: FilterName, value: string): URLSearchParams {
  const { [name]: _before, ...others } = filters;
  const next: Filters = value.trim() === "" ? others : { ...others, [name]: value.trim() };
  return new URLSearchParams(Object.entries(next));
}

/** A day that is none is left out. */
export function queryOf({ start, end, ...filters }: Filters, after: string | null): AuditQuery {
  const from = startOfDay(start, 0);
  const until = startOfDay(end, 1);
  return {
    ...filters,
    ...(from === undefined ? {} : { start: from }),
    ...(until === undefined ? {} : { end: until }),
    ...(after === null ? {} : { after }),
  };
}

function startOfDay(day: string | undefined, daysLater: number): string | undefined {
  const found = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? "");
  if (found === null) return undefined;
  const [year, month, date] = found.slice(1).map(Number);
  const moment = new Date(Number(year), Number(month) - 1, Number(date) + daysLater);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
