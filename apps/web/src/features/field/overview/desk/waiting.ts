/** What waits for an administrator, worst first, and where it is done. */
import type { SectionFigures } from "@elaeis/domain/administration/section-figures";
import { adminPaths } from "#app/admin-paths.ts";
import { paths } from "#app/paths.ts";
import type { WithoutValues } from "#app/without-values/use-without-values.ts";
import type { en } from "../admin-phrases.en.ts";

export type WaitingItem = { id: string; words: string; to: string; isAlarm: boolean };

type Promised = { open: number; overdue: number; longest_hours?: number | null };

export function waitingItems(
  figures: SectionFigures,
  phrases: (typeof en)["waiting"],
  withoutValues: WithoutValues | undefined,
): WaitingItem[] {
  const { requests, privacy, users, failed, mail, monitoring, training, security, tasks } = figures;
  const item = (id: string, count: number, inWords: (count: number) => string, to: string) =>
    count > 0 ? [{ id, words: inWords(count), to, isAlarm: false }] : [];
  const alarm = (id: string, isOne: boolean, words: string, to: string) =>
    isOne ? [{ id, words, to, isAlarm: true }] : [];
  const promised = (
    id: "requests" | "privacy",
    { open, overdue, longest_hours: hours }: Promised,
    to: string,
  ) =>
    overdue > 0
      ? alarm(
          id,
          true,
          [
            phrases[id](open),
            phrases.overdue(overdue),
            ...(hours === undefined || hours === null ? [] : [phrases.longest(hours)]),
          ].join(", "),
          to,
        )
      : item(id, open, phrases[id], to);
  const all = [
    ...alarm("log", security.is_broken, phrases.logBroken, adminPaths.security()),
    ...alarm(
      "incidents",
      monitoring.open_incidents > 0,
      phrases.incidents(monitoring.open_incidents),
      adminPaths.monitoring("incidents"),
    ),
    ...alarm("backup", monitoring.lacks_backup, phrases.noBackup, adminPaths.monitoring("backups")),
    ...alarm("model", training.at_work === null, phrases.noModel, paths.training()),
    ...promised("requests", requests, adminPaths.requests()),
    ...promised("privacy", privacy, adminPaths.privacyRequests()),
    ...item("signups", users.to_admit, phrases.signUps, adminPaths.users("state=waiting")),
    ...item("nir", failed.nir_imports, phrases.failed.nir, adminPaths.nirImport()),
    ...item(
      "labels",
      failed.labels_imports,
      phrases.failed.labels,
      adminPaths.sheetImport("labels"),
    ),
    ...item(
      "fruits",
      failed.fruit_imports,
      phrases.failed.fruits,
      adminPaths.sheetImport("fruits"),
    ),
    ...item(
      "people",
      failed.people_imports,
      phrases.failed.people,
      adminPaths.sheetImport("people"),
    ),
    ...item("emergency", failed.unsent_imports, phrases.failed.emergency, paths.emergencyImports()),
    ...item("exports", failed.exports, phrases.failed.exports, adminPaths.datasetExport()),
    ...item("trainings", failed.trainings, phrases.failed.trainings, paths.training()),
    ...item(
      "mails",
      mail.failed,
      phrases.mails,
      adminPaths.emailManagement({ state: "failed" }, "outbox"),
    ),
    ...item("impossible", tasks.impossible, phrases.impossible, paths.tasks("admin")),
    ...item(
      "reviews",
      figures.gpu_predictions.pending,
      phrases.reviews,
      adminPaths.predictionReviews(),
    ),
    ...item(
      "values",
      withoutValues?.count ?? 0,
      (count) => phrases.withoutValues(count, withoutValues?.isLeast === true),
      paths.fruitsWithoutValues("admin"),
    ),
  ];
  return all.toSorted((one, other) => Number(other.isAlarm) - Number(one.isAlarm));
}
