/**
 * The sections of the administration that there are, in one list: the rail, the tiles and the palette
 * draw themselves from it. To add one: a line here, its label in both languages, its screen in
 * `admin-screens.tsx`.
 */
import type { SectionFigures } from "@elaeis/domain/administration/section-figures";
import type { LucideIcon } from "lucide-react";
import {
  Activity,
  AudioWaveform,
  BrainCircuit,
  Clapperboard,
  Code,
  FileArchive,
  FileDown,
  FileSpreadsheet,
  FlaskConical,
  FolderLock,
  Inbox,
  LayoutDashboard,
  Leaf,
  Mail,
  ScanSearch,
  Settings,
  ShieldCheck,
  UserRound,
  Users,
} from "lucide-react";
import { adminPaths } from "../../admin-paths.ts";
import { paths } from "../../paths.ts";
import type { AdminShellPhrases } from "./use-phrases.ts";

/** How a section stands: `attention` is worth a look, `alarm` cannot wait. */
export type SectionState = { figure: string; status: string; tone: "calm" | "attention" | "alarm" };

export type AdminSection = {
  to: string;
  Icon: LucideIcon;
  label: keyof AdminShellPhrases["sections"];
  /** Left out for a section that holds nothing to count. */
  state?: (
    figures: SectionFigures,
    phrases: AdminShellPhrases,
    count: (value: number) => string,
  ) => SectionState;
};

export const adminSections: readonly AdminSection[] = [
  { to: paths.overview("admin"), Icon: LayoutDashboard, label: "overview" },
  {
    to: adminPaths.users(),
    Icon: Users,
    label: "users",
    state: ({ users }, phrases, count) => {
      const status =
        users.holding_unsent > 0
          ? phrases.unsent(users.holding_unsent)
          : phrases.disabled(users.disabled);
      const tone = users.holding_unsent > 0 ? "attention" : "calm";
      return { figure: count(users.all), status, tone };
    },
  },
  {
    to: adminPaths.privacyRequests(),
    Icon: FolderLock,
    label: "privacy",
    state: ({ privacy }, phrases, count) => ({
      figure: count(privacy.open),
      ...concern(privacy.overdue, phrases.overdue, phrases.noneOverdue),
    }),
  },
  {
    to: paths.fruits("admin"),
    Icon: Leaf,
    label: "fruits",
    state: ({ fruits }, phrases, count) => ({
      figure: count(fruits.all),
      ...concern(fruits.photos_missing, phrases.photosMissing, phrases.allWell),
    }),
  },
  {
    to: adminPaths.tutorials(),
    Icon: Clapperboard,
    label: "tutorials",
    state: ({ tutorials }, phrases, count) => ({
      figure: count(tutorials.active),
      ...concern(tutorials.uploading, phrases.filesOnTheirWay, phrases.hidden(tutorials.hidden)),
    }),
  },
  {
    to: paths.training(),
    Icon: BrainCircuit,
    label: "training",
    state: ({ training: { models, at_work, is_running } }, phrases, count) => {
      const status = at_work === null ? phrases.noModel : phrases.modelAtWork(at_work);
      const tone = at_work === null ? "alarm" : "calm";
      return { figure: count(models), status: is_running ? phrases.isTraining : status, tone };
    },
  },
  {
    to: adminPaths.predictionReviews(),
    Icon: ScanSearch,
    label: "predictionReviews",
    state: ({ gpu_predictions: made }, phrases, count) => {
      const { pending, validated, rejected, is_running } = made;
      const status = is_running ? phrases.isPredicting : phrases.judged(validated, rejected);
      return { figure: count(pending), status, tone: "calm" };
    },
  },
  {
    to: paths.emergencyImports(),
    Icon: FileArchive,
    label: "emergencyImports",
    state: ({ unsent_imports: imports }, phrases, count) => ({
      figure: count(imports.all),
      ...concern(imports.unfinished, phrases.unfinished, phrases.noneUnfinished),
    }),
  },
  {
    to: adminPaths.nirImport(),
    Icon: AudioWaveform,
    label: "nirImport",
    state: ({ nir_imports: imports }, phrases, count) => ({
      figure: count(imports.all),
      ...(imports.processing > 0
        ? { status: phrases.isImporting, tone: "calm" }
        : concern(0, phrases.unfinished, phrases.noneUnfinished)),
    }),
  },
  {
    to: adminPaths.sheetImport("labels"),
    Icon: FlaskConical,
    label: "labelsImport",
    state: ({ labels_import: imports }, phrases, count) => ({
      figure: count(imports.all),
      ...concern(imports.unfinished, phrases.unfinished, phrases.noneUnfinished),
    }),
  },
  {
    to: adminPaths.sheetImport("fruits"),
    Icon: FileSpreadsheet,
    label: "excelImport",
    state: ({ excel_import: imports }, phrases, count) => ({
      figure: count(imports.all),
      ...concern(imports.unfinished, phrases.unfinished, phrases.noneUnfinished),
    }),
  },
  {
    to: adminPaths.datasetExport(),
    Icon: FileDown,
    label: "datasetExport",
    state: ({ exports }, phrases, count) => ({
      figure: count(exports.all),
      status: exports.is_preparing ? phrases.isPreparing : phrases.versionsKept,
      tone: "calm",
    }),
  },
  {
    to: adminPaths.requests(),
    Icon: Inbox,
    label: "requests",
    state: ({ requests }, phrases, count) => ({
      figure: count(requests.open),
      ...concern(requests.overdue, phrases.overdue, phrases.noneOverdue),
    }),
  },
  {
    to: adminPaths.emailManagement(),
    Icon: Mail,
    label: "mail",
    state: ({ mail }, phrases, count) => ({
      figure: count(mail.waiting),
      ...concern(mail.failed, phrases.mailsFailed, phrases.mailsWaiting),
    }),
  },
  {
    to: adminPaths.monitoring(),
    Icon: Activity,
    label: "monitoring",
    state: ({ monitoring: { servers, open_incidents: open } }, phrases, count) => {
      const status = open > 0 ? phrases.incidentsOpen(open) : phrases.serversWell;
      return { figure: count(servers), status, tone: open > 0 ? "alarm" : "calm" };
    },
  },
  {
    to: adminPaths.security(),
    Icon: ShieldCheck,
    label: "security",
    state: ({ security }, phrases, count) => {
      const status = security.is_broken
        ? phrases.logBroken
        : phrases.lastDay(security.failed_sign_ins_last_day);
      const tone = security.is_broken ? "alarm" : "calm";
      return { figure: count(security.events_last_day), status, tone };
    },
  },
  {
    to: adminPaths.apiDemo(),
    Icon: Code,
    label: "apiDemo",
    state: ({ api_keys: keys }, phrases, count) => ({
      figure: count(keys.usable),
      status: phrases.keysInUse(keys.used_last_day),
      tone: "calm",
    }),
  },
  {
    to: paths.settings(),
    Icon: Settings,
    label: "settings",
    state: ({ settings }, phrases) => ({
      figure: settings.is_registration_open ? phrases.open : phrases.closed,
      status: phrases.registration,
      tone: "calm",
    }),
  },
  { to: paths.profile("admin"), Icon: UserRound, label: "profile" },
];

/** What is to be looked at, where there is any of it. */
function concern(
  count: number,
  some: (count: number) => string,
  none: string,
): Pick<SectionState, "status" | "tone"> {
  return count > 0 ? { status: some(count), tone: "attention" } : { status: none, tone: "calm" };
}
