import { plural } from "../../../language/plural.ts";

export const en = {
  menu: "Sections",
  allSections: "All sections",
  newUser: "New user",
  unknown: "Unknown",
  loading: "Loading the figures",
  failed: "The figures could not be read",
  retry: "Try again",
  sections: {
    overview: "Overview",
    users: "Users",
    privacy: "Personal data",
    fruits: "All fruits",
    tutorials: "Tutorials",
    training: "AI training",
    predictionReviews: "GPU predictions",
    emergencyImports: "Phone exports",
    datasetExport: "Dataset export",
    nirImport: "NIR import",
    labelsImport: "Labels import",
    excelImport: "Excel import",
    requests: "Requests",
    mail: "E-mail",
    monitoring: "Monitoring",
    security: "Audit log",
    apiDemo: "API demo",
    settings: "Settings",
    profile: "Profile",
  },
  allWell: "All well",
  disabled: (count: number) =>
    plural("en", count, { one: "# disabled account", other: "# disabled accounts" }),
  unsent: (count: number) =>
    plural("en", count, {
      one: "# person holds unsent fruits",
      other: "# people hold unsent fruits",
    }),
  photosMissing: (count: number) =>
    plural("en", count, { one: "# fruit awaits photos", other: "# fruits await photos" }),
  modelAtWork: (version: string) => `At work: ${version}`,
  noModel: "No model at work",
  isTraining: "Learning now",
  isPredicting: "Predicting now",
  judged: (validated: number, rejected: number) =>
    `To review; ${validated} validated, ${rejected} rejected`,
  unfinished: (count: number) =>
    plural("en", count, { one: "# unfinished import", other: "# unfinished imports" }),
  noneUnfinished: "None unfinished",
  isImporting: "Importing now",
  isPreparing: "Being prepared",
  versionsKept: "Versions kept",
  overdue: (count: number) =>
    plural("en", count, { one: "# overdue request", other: "# overdue requests" }),
  noneOverdue: "Open; none overdue",
  mailsFailed: (count: number) =>
    plural("en", count, { one: "# mail failed", other: "# mails failed" }),
  mailsWaiting: "Waiting; none failed",
  incidentsOpen: (count: number) =>
    plural("en", count, { one: "# incident now", other: "# incidents now" }),
  serversWell: "Servers; all well",
  logBroken: "The log was altered: look at it now",
  lastDay: (failed: number) =>
    `In 24 h; ${plural("en", failed, { one: "# failed sign-in", other: "# failed sign-ins" })}`,
  hidden: (count: number) => plural("en", count, { one: "# hidden", other: "# hidden" }),
  filesOnTheirWay: (count: number) =>
    plural("en", count, { one: "# file on its way", other: "# files on their way" }),
  keysInUse: (count: number) =>
    plural("en", count, { one: "Keys; # used in 24 h", other: "Keys; # used in 24 h" }),
  registration: "Registration",
  open: "Open",
  closed: "Closed",
};
