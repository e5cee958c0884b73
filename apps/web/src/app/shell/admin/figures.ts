/** The live number of each section of the administration, and its state. */
import type { SectionFigures } from "@elaeis/domain/administration/section-figures";
import type { en } from "./phrases.en.ts";

/** State of a section: `attention` should be checked, `alarm` cannot wait. */
export type SectionState = {
  figure: string;
  /** What the figure counts, with the figure. */
  counted: string;
  status: string;
  tone: "calm" | "attention" | "alarm";
};

/** A number, and what it is a number of. */
type Counted = (
  value: number,
  what: keyof (typeof en)["counts"],
) => Pick<SectionState, "figure" | "counted">;

type Figure = (figures: SectionFigures, phrases: typeof en, of: Counted) => SectionState;

export type FigureName = keyof typeof figures;

const figures = {
  users: ({ users }, phrases, of) => {
    const figure = of(users.all, "users");
    if (users.to_admit > 0) {
      return { ...figure, status: phrases.toAdmit(users.to_admit), tone: "attention" };
    }
    const calm = phrases.disabled(users.disabled);
    return { ...figure, ...concern(users.holding_unsent, phrases.unsent, calm) };
  },
  privacy: ({ privacy }, phrases, of) => ({
    ...of(privacy.open, "privacy"),
    ...promised(privacy, phrases),
  }),
  fruits: ({ fruits }, phrases, of) => ({
    ...of(fruits.all, "fruits"),
    ...concern(fruits.photos_missing, phrases.photosMissing, phrases.allWell),
  }),
  trash: ({ trash }, phrases, of) => ({
    ...of(trash.fruits + trash.users + trash.plots, "trash"),
    status: phrases.inTrash,
    tone: "calm",
  }),
  tasks: ({ tasks }, phrases, of) => ({
    ...of(tasks.open, "tasks"),
    ...concern(tasks.impossible, phrases.impossible, phrases.openTasks),
  }),
  tutorials: ({ tutorials }, phrases, of) => ({
    ...of(tutorials.active, "tutorials"),
    ...concern(tutorials.uploading, phrases.filesOnTheirWay, phrases.hidden(tutorials.hidden)),
  }),
  training: ({ training: { models, at_work, is_running } }, phrases, of) => {
    const status = at_work === null ? phrases.noModel : phrases.modelAtWork(at_work);
    const tone = at_work === null ? "alarm" : "calm";
    return { ...of(models, "training"), status: is_running ? phrases.isTraining : status, tone };
  },
  predictionReviews: ({ gpu_predictions: made }, phrases, of) => {
    const { pending, validated, rejected, is_running } = made;
    const status = is_running ? phrases.isPredicting : phrases.judged(validated, rejected);
    return { ...of(pending, "predictionReviews"), status, tone: "calm" };
  },
  emergencyImports: ({ unsent_imports: imports }, phrases, of) => ({
    ...of(imports.all, "imports"),
    ...concern(imports.unfinished, phrases.unfinished, phrases.noneUnfinished),
  }),
  nirImport: ({ nir_imports: imports }, phrases, of) => ({
    ...of(imports.all, "imports"),
    ...(imports.processing > 0
      ? { status: phrases.isImporting, tone: "calm" }
      : concern(0, phrases.unfinished, phrases.noneUnfinished)),
  }),
  labelsImport: ({ labels_import: imports }, phrases, of) => ({
    ...of(imports.all, "imports"),
    ...concern(imports.unfinished, phrases.unfinished, phrases.noneUnfinished),
  }),
  excelImport: ({ excel_import: imports }, phrases, of) => ({
    ...of(imports.all, "imports"),
    ...concern(imports.unfinished, phrases.unfinished, phrases.noneUnfinished),
  }),
  datasetExport: ({ exports }, phrases, of) => ({
    ...of(exports.all, "datasetExport"),
    status: exports.is_preparing ? phrases.isPreparing : phrases.versionsKept,
    tone: "calm",
  }),
  requests: ({ requests }, phrases, of) => ({
    ...of(requests.open, "requests"),
    ...promised(requests, phrases),
  }),
  mail: ({ mail }, phrases, of) => ({
    ...of(mail.waiting, "mail"),
    ...concern(mail.failed, phrases.mailsFailed, phrases.mailsWaiting),
  }),
  monitoring: ({ monitoring }, phrases, of) => {
    const { servers, open_incidents: open, lacks_backup: lacksBackup } = monitoring;
    const figure = of(servers, "monitoring");
    if (open > 0) return { ...figure, status: phrases.incidentsOpen(open), tone: "alarm" };
    if (lacksBackup) return { ...figure, status: phrases.noBackup, tone: "attention" };
    return { ...figure, status: phrases.serversWell, tone: "calm" };
  },
  security: ({ security }, phrases, of) => {
    const status = security.is_broken
      ? phrases.logBroken
      : phrases.lastDay(security.failed_sign_ins_last_day);
    const tone = security.is_broken ? "alarm" : "calm";
    return { ...of(security.events_last_day, "security"), status, tone };
  },
  apiDemo: ({ api_keys: keys }, phrases, of) => ({
    ...of(keys.usable, "apiDemo"),
    status: phrases.keysInUse(keys.used_last_day),
    tone: "calm",
  }),
  settings: ({ settings }, phrases) => ({
    figure: settings.is_registration_open ? phrases.open : phrases.closed,
    counted: settings.is_registration_open ? phrases.registrationOpen : phrases.registrationClosed,
    status: phrases.registration,
    tone: "calm",
  }),
} satisfies Record<string, Figure>;

/** @param count writes a number in the reader's language */
export function stateOf(
  name: FigureName,
  found: SectionFigures,
  phrases: typeof en,
  count: (value: number) => string,
): SectionState {
  return figures[name](found, phrases, (value, what) => ({
    figure: count(value),
    counted: phrases.counts[what](value),
  }));
}

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
