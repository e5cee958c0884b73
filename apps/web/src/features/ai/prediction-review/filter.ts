/** What the form of a batch holds, and what it asks for: a day is the reader's own, from midnight to midnight. */
import type {
  BatchFilterInput,
  batchPhotos,
  batchScopes,
} from "@elaeis/domain/prediction-review/prediction-review-schemas";

export type FilterForm = {
  scope: (typeof batchScopes)[number];
  photos: (typeof batchPhotos)[number];
  /** As a date field gives them: 2026-03-01, or nothing. */
  from: string;
  until: string;
  collector: string;
  search: string;
};

export const emptyForm: FilterForm = {
  scope: "without_prediction",
  photos: "front",
  from: "",
  until: "",
  collector: "",
  search: "",
};

export function filterOf(form: FilterForm): BatchFilterInput {
  const collector = form.collector.trim();
  const search = form.search.trim();
  const from = midnight(form.from, 0);
  const until = midnight(form.until, 1);
  return {
    scope: form.scope,
    photos: form.photos,
    ...(collector === "" ? {} : { collector }),
    ...(search === "" ? {} : { search }),
    ...(from === undefined ? {} : { from }),
    ...(until === undefined ? {} : { until }),
  };
}

function midnight(day: string, daysLater: number): string | undefined {
  const found = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day);
  if (found === null) return undefined;
  const [year, month, date] = found.slice(1).map(Number);
  const moment = new Date(Number(year), Number(month) - 1, Number(date) + daysLater);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
