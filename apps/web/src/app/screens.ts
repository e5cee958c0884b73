/**
 * Every screen of the app, one row each. Routes, gates, menus, the command palette, what a start loads
 * first, what every device keeps, and the screens that the accessibility and screenshot journeys visit
 * are derived from it. The build and the journeys read it, too: it imports only icons and types.
 */
import {
  Activity,
  AudioWaveform,
  BrainCircuit,
  Camera,
  CirclePlay,
  Clapperboard,
  ClipboardList,
  CloudUpload,
  Code,
  Ellipsis,
  FileArchive,
  FileDown,
  FileSpreadsheet,
  FlaskConical,
  FolderLock,
  House,
  Inbox,
  LayoutDashboard,
  LayoutGrid,
  Leaf,
  Mail,
  Printer,
  QrCode,
  ScanSearch,
  Settings,
  ShieldCheck,
  Trash2,
  UserPlus,
  UserRoundPlus,
  UserRound,
  Users,
  type LucideIcon,
} from "lucide-react";
import type { FigureName } from "./shell/admin/figures.ts";

type Label = { en: string; fr: string };

/** The groups of an administrator's sections, in the order of the menus. */
export const sectionGroups = ["field", "data", "ai", "people", "operations"] as const;
export type SectionGroup = (typeof sectionGroups)[number];

export type Screen = {
  /** As the router reads it. An administrator has a screen of `both` below `/dashboard/admin`. */
  path: string;
  /** `visitor`: only who is not signed in; `anyone`: signed in or not. */
  who: "visitor" | "anyone" | "collector" | "admin" | "both";
  /** `start` and `field` are on every device after the first visit, the others once they were opened. */
  tier: "start" | "field" | "later" | "admin";
  /** The module below `src` whose default export is the page; it is given `view`. */
  file: string;
  /** The screen that it is drawn over, by its path. */
  over?: string;
  /** What is drawn around it, inside the shell where there is one. */
  frame?: "auth" | "public" | "settings";
  /** What a start with this screen asks for before it draws (`pages.ts`). */
  firstData?: "collector" | "admin" | "draft";
  label?: Label;
  Icon?: LucideIcon;
  /** Where it can be chosen. `actions`: among the palette's actions instead of its sections. */
  menus?: readonly ("rail" | "tiles" | "palette" | "actions")[];
  /** Among which sections of the administration it stands; those without stand alone. */
  group?: SectionGroup;
  /** Its shorter name in a phone's tab bar, for the few that have a place there. */
  tab?: Label;
  /** The number that stands beside it: a collector's fruits, or that of an administrator's section. */
  figure?: FigureName | "fruitCount";
};

const rail = ["rail", "palette"] as const;
const tile = ["rail", "tiles", "palette"] as const;
const settings = "features/people/accounts/";
const publicPages = "features/public/public-pages/";

export const screens: readonly Screen[] = [
  { path: "/auth", who: "visitor", tier: "start", file: "features/people/auth/auth-page" },
  ...(
    [
      ["sign-up", "visitor"],
      ["priority", "visitor"],
      ["forgotten", "visitor"],
      ["reset", "anyone"],
      ["verify", "anyone"],
      ["invitation", "anyone"],
    ] as const
  ).map(([mode, who]): Screen => ({
    path: `/auth/${mode}`,
    who,
    tier: "later",
    file: `features/people/auth/modes/${mode}-page`,
    frame: "auth",
  })),
  // What a visitor sees at every public address.
  { path: "/*", who: "visitor", tier: "later", file: `${publicPages}coming-soon/coming-soon-page` },
  ...(
    [
      ["/", "landing/landing-page"],
      ["/solutions", "solutions/solutions-page"],
      ["/resources", "resources/resources-page"],
      ["/about", "about/about-page"],
      ["/technology", "technology/technology-page"],
      ["/privacy", "legal/privacy-page"],
      ["/terms", "legal/terms-page"],
      ["/contact", "contact/contact-page"],
      ["/cookies", "legal/cookies-page"],
    ] as const
  ).map(([path, file]): Screen => ({
    path,
    who: "both",
    tier: "later",
    file: `${publicPages}${file}`,
    frame: "public",
  })),

  {
    path: "/dashboard/overview",
    who: "collector",
    tier: "start",
    file: "features/field/overview/collector-overview",
    firstData: "collector",
    label: { en: "Overview", fr: "Vue d'ensemble" },
    tab: { en: "Home", fr: "Accueil" },
    Icon: House,
    menus: rail,
  },
  {
    path: "/dashboard/fruits",
    who: "collector",
    tier: "start",
    file: "features/field/fruits/list/fruit-list-page",
    label: { en: "Fruits", fr: "Fruits" },
    tab: { en: "Fruits", fr: "Fruits" },
    Icon: Leaf,
    menus: rail,
    figure: "fruitCount",
  },
  {
    path: "/dashboard/fruits/new",
    who: "collector",
    tier: "start",
    file: "features/field/fruits/record/new-fruit-dialog",
    over: "/dashboard/fruits",
    firstData: "draft",
    label: { en: "New fruit", fr: "Nouveau fruit" },
    Icon: Camera,
    menus: ["actions"],
  },
  {
    path: "/dashboard/fruits/scan",
    who: "collector",
    tier: "field",
    file: "features/field/labels/scan-page",
    label: { en: "Scan a label", fr: "Scanner une étiquette" },
    Icon: QrCode,
    menus: ["actions"],
  },
  {
    path: "/dashboard/fruits/labels",
    who: "collector",
    tier: "field",
    file: "features/field/labels/blank-labels-page",
    label: { en: "Print blank labels", fr: "Imprimer des étiquettes vierges" },
    Icon: Printer,
    menus: ["actions"],
  },
  {
    path: "/dashboard/fruits/:id",
    who: "both",
    tier: "field",
    file: "features/field/fruits/detail/fruit-detail-page",
  },
  {
    path: "/dashboard/fruits/:id/edit",
    who: "both",
    tier: "field",
    file: "features/field/fruits/record/edit-fruit-dialog",
    over: "/dashboard/fruits/:id",
  },
  {
    path: "/dashboard/fruits/:id/label",
    who: "both",
    tier: "field",
    file: "features/field/labels/fruit-label-page",
  },
  {
    path: "/dashboard/ai-prediction",
    who: "collector",
    tier: "field",
    file: "features/ai/predictions/prediction-page",
    label: { en: "AI prediction", fr: "Prédiction IA" },
    tab: { en: "AI", fr: "IA" },
    Icon: BrainCircuit,
    menus: ["rail", "actions"],
  },
  { path: "/demo", who: "both", tier: "field", file: "features/ai/predictions/demo/demo-page" },
  {
    path: "/dashboard/tasks",
    who: "collector",
    tier: "field",
    file: "features/field/tasks/tasks-page",
    label: { en: "Tasks", fr: "Tâches" },
    Icon: ClipboardList,
    menus: rail,
  },
  {
    path: "/dashboard/outbox",
    who: "collector",
    tier: "field",
    file: "features/field/outbox/outbox-page",
    label: { en: "Outbox", fr: "Envois" },
    Icon: CloudUpload,
    menus: rail,
  },
  {
    path: "/dashboard/outbox/:id/conflict",
    who: "collector",
    tier: "field",
    file: "features/field/outbox/conflict/conflict-page",
  },
  {
    path: "/dashboard/conseils-ia",
    who: "collector",
    tier: "field",
    file: "features/field/advice/advice-page",
  },
  {
    path: "/dashboard/tutorials",
    who: "collector",
    tier: "field",
    file: "features/field/tutorials/tutorial-list-page",
    label: { en: "Tutorials", fr: "Tutoriels" },
    Icon: CirclePlay,
    menus: rail,
  },
  {
    path: "/dashboard/first-steps",
    who: "collector",
    tier: "field",
    file: "features/field/overview/first-steps-page",
  },
  {
    path: "/dashboard/tutorials/:id",
    who: "collector",
    tier: "field",
    file: "features/field/tutorials/tutorial-page",
  },
  {
    path: "/dashboard/tutorials/:id/sheet",
    who: "collector",
    tier: "field",
    file: "features/field/tutorials/sheet-page",
  },
  {
    path: "/dashboard/notifications",
    who: "both",
    tier: "field",
    file: "features/field/notifications/notice-list-page",
  },

  {
    path: "/dashboard/admin/overview",
    who: "admin",
    tier: "admin",
    file: "features/field/overview/admin-overview",
    firstData: "admin",
    label: { en: "Overview", fr: "Vue d'ensemble" },
    tab: { en: "Home", fr: "Accueil" },
    Icon: LayoutDashboard,
    menus: rail,
  },
  {
    path: "/dashboard/admin/users",
    who: "admin",
    tier: "admin",
    file: "features/people/users/user-list-page",
    label: { en: "Users", fr: "Utilisateurs" },
    Icon: Users,
    menus: tile,
    group: "people",
    figure: "users",
  },
  {
    path: "/dashboard/admin/users/new",
    who: "admin",
    tier: "admin",
    file: "features/people/users/new-user-page",
    label: { en: "New user", fr: "Nouvel utilisateur" },
    Icon: UserPlus,
    menus: ["palette"],
  },
  {
    path: "/dashboard/admin/users/import",
    who: "admin",
    tier: "admin",
    file: "features/data/sheet-imports/people-import-page",
    label: { en: "People import", fr: "Import de personnes" },
    Icon: UserRoundPlus,
    menus: ["palette"],
  },
  {
    path: "/dashboard/admin/users/:id",
    who: "admin",
    tier: "admin",
    file: "features/people/users/user-page",
  },
  {
    path: "/dashboard/admin/privacy-requests",
    who: "admin",
    tier: "admin",
    file: "features/people/privacy/privacy-requests-page",
    label: { en: "Personal data", fr: "Données personnelles" },
    Icon: FolderLock,
    menus: tile,
    group: "people",
    figure: "privacy",
  },
  {
    path: "/dashboard/admin/fruits",
    who: "admin",
    tier: "admin",
    file: "features/field/fruits/table/fruit-table-page",
    label: { en: "All fruits", fr: "Tous les fruits" },
    tab: { en: "Fruits", fr: "Fruits" },
    Icon: Leaf,
    menus: tile,
    group: "field",
    figure: "fruits",
  },
  {
    path: "/dashboard/admin/trash",
    who: "admin",
    tier: "admin",
    file: "features/field/fruits/trash/trash-page",
    label: { en: "Trash", fr: "Corbeille" },
    Icon: Trash2,
    menus: tile,
    group: "data",
    figure: "trash",
  },
  {
    path: "/dashboard/admin/tasks",
    who: "admin",
    tier: "admin",
    file: "features/field/tasks/tasks-page",
    label: { en: "Tasks", fr: "Tâches" },
    Icon: ClipboardList,
    menus: tile,
    group: "field",
    figure: "tasks",
  },
  {
    path: "/dashboard/admin/tutorials",
    who: "admin",
    tier: "admin",
    file: "features/field/tutorials/manage/managed-list-page",
    label: { en: "Tutorials", fr: "Tutoriels" },
    Icon: Clapperboard,
    menus: tile,
    group: "field",
    figure: "tutorials",
  },
  {
    path: "/dashboard/admin/tutorials/new",
    who: "admin",
    tier: "admin",
    file: "features/field/tutorials/manage/new-tutorial-page",
  },
  {
    path: "/dashboard/admin/tutorials/:id",
    who: "admin",
    tier: "admin",
    file: "features/field/tutorials/manage/managed-tutorial-page",
  },
  {
    path: "/dashboard/admin/training-ai",
    who: "admin",
    tier: "admin",
    file: "features/ai/training/training-page",
    label: { en: "AI training", fr: "Entraînement IA" },
    Icon: BrainCircuit,
    menus: tile,
    group: "ai",
    figure: "training",
  },
  {
    path: "/dashboard/admin/gpu-predictions",
    who: "admin",
    tier: "admin",
    file: "features/ai/prediction-review/prediction-review-page",
    label: { en: "GPU predictions", fr: "Prédictions GPU" },
    Icon: ScanSearch,
    menus: tile,
    group: "ai",
    figure: "predictionReviews",
  },
  {
    path: "/dashboard/admin/unsent-imports",
    who: "admin",
    tier: "admin",
    file: "features/data/emergency-imports/emergency-imports-page",
    label: { en: "Phone exports", fr: "Exports de téléphones" },
    Icon: FileArchive,
    menus: tile,
    group: "data",
    figure: "emergencyImports",
  },
  {
    path: "/dashboard/admin/nir-import",
    who: "admin",
    tier: "admin",
    file: "features/data/nir-imports/nir-import-page",
    label: { en: "NIR import", fr: "Import NIR" },
    Icon: AudioWaveform,
    menus: tile,
    group: "data",
    figure: "nirImport",
  },
  {
    path: "/dashboard/admin/labels-import",
    who: "admin",
    tier: "admin",
    file: "features/data/sheet-imports/labels-import-page",
    label: { en: "Labels import", fr: "Valeurs de laboratoire" },
    Icon: FlaskConical,
    menus: tile,
    group: "data",
    figure: "labelsImport",
  },
  {
    path: "/dashboard/admin/excel-import",
    who: "admin",
    tier: "admin",
    file: "features/data/sheet-imports/excel-import-page",
    label: { en: "Excel import", fr: "Import Excel" },
    Icon: FileSpreadsheet,
    menus: tile,
    group: "data",
    figure: "excelImport",
  },
  {
    path: "/dashboard/admin/dataset-export",
    who: "admin",
    tier: "admin",
    file: "features/data/exports/dataset-export-page",
    label: { en: "Dataset export", fr: "Export des données" },
    Icon: FileDown,
    menus: tile,
    group: "data",
    figure: "datasetExport",
  },
  {
    path: "/dashboard/admin/requests",
    who: "admin",
    tier: "admin",
    file: "features/people/contact/requests-page",
    label: { en: "Requests", fr: "Demandes" },
    Icon: Inbox,
    menus: tile,
    group: "people",
    figure: "requests",
  },
  {
    path: "/dashboard/admin/email-management",
    who: "admin",
    tier: "admin",
    file: "features/people/mail/email-management-page",
    label: { en: "E-mail", fr: "E-mails" },
    Icon: Mail,
    menus: tile,
    group: "people",
    figure: "mail",
  },
  {
    path: "/dashboard/admin/monitoring",
    who: "admin",
    tier: "admin",
    file: "features/operations/monitoring/monitoring-page",
    label: { en: "Monitoring", fr: "Surveillance" },
    Icon: Activity,
    menus: tile,
    group: "operations",
    figure: "monitoring",
  },
  {
    path: "/dashboard/admin/security",
    who: "admin",
    tier: "admin",
    file: "features/operations/audit/security-page",
    label: { en: "Audit log", fr: "Journal d'audit" },
    Icon: ShieldCheck,
    menus: tile,
    group: "operations",
    figure: "security",
  },
  {
    path: "/dashboard/admin/api-demo",
    who: "admin",
    tier: "admin",
    file: "features/operations/api-demo/api-demo-page",
    label: { en: "API demo", fr: "Démo API" },
    Icon: Code,
    menus: tile,
    group: "operations",
    figure: "apiDemo",
  },
  {
    path: "/dashboard/admin/settings",
    who: "admin",
    tier: "admin",
    file: "features/operations/settings/settings-page",
    label: { en: "Settings", fr: "Paramètres" },
    tab: { en: "Settings", fr: "Paramètres" },
    Icon: Settings,
    menus: tile,
    group: "operations",
    figure: "settings",
  },

  {
    path: "/dashboard/profile",
    who: "both",
    tier: "field",
    file: `${settings}profile-page`,
    frame: "settings",
    label: { en: "Profile", fr: "Profil" },
    Icon: UserRound,
    menus: rail,
  },
  {
    path: "/dashboard/settings",
    who: "collector",
    tier: "field",
    file: `${settings}settings-hub-page`,
    label: { en: "Settings", fr: "Paramètres" },
    Icon: Settings,
    menus: rail,
  },
  // An administrator's address without more is the installation's.
  {
    path: "/dashboard/admin/settings/own",
    who: "admin",
    tier: "field",
    file: `${settings}settings-hub-page`,
  },
  ...(
    [
      ["display", `${settings}display-page`],
      ["notifications", "features/field/notifications/notifications-page"],
      ["storage", `${settings}storage-page`],
      ["install", `${settings}install-page`],
      ["sessions", `${settings}sessions-page`],
      ["password", `${settings}password-page`],
      ["images", `${settings}images-page`],
    ] as const
  ).map(([name, file]): Screen => ({
    path: `/dashboard/settings/${name}`,
    who: "both",
    tier: "field",
    file,
    frame: "settings",
  })),
  // Second factors, keys and requests about one's data are made by the server: no use without a network.
  ...(
    [
      ["security", `${settings}second-factor/security-page`],
      ["api-keys", `${settings}api-keys/api-keys-page`],
      ["my-data", "features/people/privacy/own-data-page"],
    ] as const
  ).map(([name, file]): Screen => ({
    path: `/dashboard/settings/${name}`,
    who: "both",
    tier: "later",
    file,
    frame: "settings",
  })),
  {
    path: "/dashboard/more",
    who: "collector",
    tier: "field",
    file: "app/shell/more-page",
    label: { en: "More", fr: "Plus" },
    Icon: Ellipsis,
    menus: ["palette"],
  },
  {
    path: "/dashboard/admin/more",
    who: "admin",
    tier: "field",
    file: "app/shell/more-page",
    label: { en: "All sections", fr: "Toutes les sections" },
    Icon: LayoutGrid,
    menus: ["palette"],
  },
];
