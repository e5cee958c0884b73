/** The live number of each section of the administration, and its state. */
import type { SectionFigures } from "@elaeis/domain/administration/section-figures";
import type { en } from "./phrases.en.ts";

/** State of a section: `attention` should be checked, `alarm` cannot wait. */
export type SectionState = { figure: string; status: string; tone: "calm" | "attention" | "alarm" };

type Figure = (
  figures: SectionFigures,
  phrases: typeof en,
  count: (value: number) => string,
) => SectionState;

export type FigureName = keyof typeof figures;

export const figures = {
  users: ({ users }, phrases, count) => {
    const status =
      users.holding_unsent > 0
        ? phrases.unsent(users.holding_unsent)
        : phrases.disabled(users.disabled);
    const tone = users.holding_unsent > 0 ? "attention" : "calm";
    return { figure: count(users.all), status, tone };
  },
  privacy: ({ privacy }, phrases, count) => ({
    figure: count(privacy.open),
    ...promised(privacy, phrases),
  }),
  fruits: ({ fruits }, phrases, count) => ({
    figure: count(fruits.all),
    ...concern(fruits.photos_missing, phrases.photosMissing, phrases.allWell),
  }),
  trash: ({ trash }, phrases, count) => ({
    figure: count(trash.fruits + trash.users + trash.plots),
    status: phrases.inTrash,
    tone: "calm",
  }),
  tasks: ({ tasks }, phrases, count) => ({
    figure: count(tasks.open),
    ...concern(tasks.impossible, phrases.impossible, phrases.openTasks),
  }),
  tutorials: ({ tutorials }, phrases, count) => ({
    figure: count(tutorials.active),
    ...concern(tutorials.uploading, phrases.filesOnTheirWay, phrases.hidden(tutorials.hidden)),
  }),
  training: ({ training: { models, at_work, is_running } }, phrases, count) => {
    const status = at_work === null ? phrases.noModel : phrases.modelAtWork(at_work);
    const tone = at_work === null ? "alarm" : "calm";
    return { figure: count(models), status: is_running ? phrases.isTraining : status, tone };
  },
  predictionReviews: ({ gpu_predictions: made }, phrases, count) => {
    const { pending, validated, rejected, is_running } = made;
    const status = is_running ? phrases.isPredicting : phrases.judged(validated, rejected);
    return { figure: count(pending), status, tone: "calm" };
  },
  emergencyImports: ({ unsent_imports: imports }, phrases, count) => ({
    figure: count(imports.all),
    ...concern(imports.unfinished, phrases.unfinished, phrases.noneUnfinished),
  }),
  nirImport: ({ nir_imports: imports }, phrases, count) => ({
    figure: count(imports.all),
    ...(imports.processing > 0
      ? { status: phrases.isImporting, tone: "calm" }
      : concern(0, phrases.unfinished, phrases.noneUnfinished)),
  }),
  labelsImport: ({ labels_import: imports }, phrases, count) => ({
    figure: count(imports.all),
    ...concern(imports.unfinished, phrases.unfinished, phrases.noneUnfinished),
  }),
  excelImport: ({ excel_import: imports }, phrases, count) => ({
    figure: count(imports.all),
    ...concern(imports.unfinished, phrases.unfinished, phrases.noneUnfinished),
  }),
  datasetExport: ({ exports }, phrases, count) => ({
    figure: count(exports.all),
    status: exports.is_preparing ? phrases.isPreparing : phrases.versionsKept,
    tone: "calm",
  }),
  requests: ({ requests }, phrases, count) => ({
    figure: count(requests.open),
    ...promised(requests, phrases),
  }),
  mail: ({ mail }, phrases, count) => ({
    figure: count(mail.waiting),
    ...concern(mail.failed, phrases.mailsFailed, phrases.mailsWaiting),
  }),
  monitoring: ({ monitoring }, phrases, count) => {
    const { servers, open_incidents: open, lacks_backup: lacksBackup } = monitoring;
    const figure = count(servers);
    if (open > 0) return { figure, status: phrases.incidentsOpen(open), tone: "alarm" };
    if (lacksBackup) return { figure, status: phrases.noBackup, tone: "attention" };
    return { figure, status: phrases.serversWell, tone: "calm" };
  },
  security: ({ security }, phrases, count) => {
    const status = security.is_broken
      ? phrases.logBroken
      : phrases.lastDay(security.failed_sign_ins_last_day);
    const tone = security.is_broken ? "alarm" : "calm";
    return { figure: count(security.events_last_day), status, tone };
  },
  apiDemo: ({ api_keys: keys }, phrases, count) => ({
    figure: count(keys.usable),
    status: phrases.keysInUse(keys.used_last_day),
    tone: "calm",
  }),
  settings: ({ settings }, phrases) => ({
    figure: settings.is_registration_open ? phrases.open : phrases.closed,
    status: phrases.registration,
    tone: "calm",
  }),
} satisfies Record<string, Figure>;

/** Somebody waits for an answer as long as any is open. */
function promised(
  { open, overdue }: { open: number; overdue: number },
  phrases: typeof en,
): Pick<SectionState, "status" | "tone"> {
  if (overdue > 0) return { status: phrases.overdue(overdue), tone: "alarm" };
  return { status: phrases.noneOverdue, tone: open > 0 ? "attention" : "calm" };
}

/** What is to be looked at, where there is any of it. */
function concern(
  count: number,
  some: (count: number) => string,
  none: string,
): Pick<SectionState, "status" | "tone"> {
  return count > 0 ? { status: some(count), tone: "attention" } : { status: none, tone: "calm" };
}
