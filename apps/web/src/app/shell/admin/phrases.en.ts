import { plural } from "#language/plural.ts";

export const en = {
  groups: {
    field: "Field",
    data: "Data",
    ai: "AI",
    people: "People",
    operations: "Operations",
  },
  counts: {
    users: (count: number) => plural("en", count, { one: "# person", other: "# people" }),
    privacy: (count: number) =>
      plural("en", count, {
        one: "# open personal data request",
        other: "# open personal data requests",
      }),
    fruits: (count: number) => plural("en", count, { one: "# fruit", other: "# fruits" }),
    trash: (count: number) =>
      plural("en", count, { one: "# item in the trash", other: "# items in the trash" }),
    tasks: (count: number) => plural("en", count, { one: "# open task", other: "# open tasks" }),
    tutorials: (count: number) =>
      plural("en", count, { one: "# tutorial shown", other: "# tutorials shown" }),
    training: (count: number) => plural("en", count, { one: "# model", other: "# models" }),
    predictionReviews: (count: number) =>
      plural("en", count, { one: "# prediction to review", other: "# predictions to review" }),
    imports: (count: number) => plural("en", count, { one: "# import", other: "# imports" }),
    datasetExport: (count: number) =>
      plural("en", count, { one: "# version kept", other: "# versions kept" }),
    requests: (count: number) =>
      plural("en", count, { one: "# request to answer", other: "# requests to answer" }),
    mail: (count: number) =>
      plural("en", count, { one: "# e-mail waiting", other: "# e-mails waiting" }),
    monitoring: (count: number) => plural("en", count, { one: "# server", other: "# servers" }),
    security: (count: number) =>
      plural("en", count, { one: "# event in 24 h", other: "# events in 24 h" }),
    apiDemo: (count: number) =>
      plural("en", count, { one: "# usable key", other: "# usable keys" }),
  },
  unknown: "Unknown",
  loading: "Loading the figures",
  failed: "The figures could not be loaded",
  allWell: "All well",
  disabled: (count: number) =>
    plural("en", count, { one: "# disabled account", other: "# disabled accounts" }),
  toAdmit: (count: number) =>
    plural("en", count, { one: "# account to activate", other: "# accounts to activate" }),
  unsent: (count: number) =>
    plural("en", count, {
      one: "# person has unsent fruits",
      other: "# people have unsent fruits",
    }),
  photosMissing: (count: number) =>
    plural("en", count, {
      one: "# fruit has missing photos",
      other: "# fruits have missing photos",
    }),
  impossible: (count: number) =>
    plural("en", count, {
      one: "# reported impossible this week",
      other: "# reported impossible this week",
    }),
  inTrash: "Kept for 30 days",
  openTasks: "Open",
  modelAtWork: (version: string) => `Active: ${version}`,
  noModel: "No active model",
  isTraining: "Training now",
  isPredicting: "Predicting now",
  judged: (validated: number, rejected: number) =>
    `To review; ${validated} validated, ${rejected} rejected`,
  unfinished: (count: number) =>
    plural("en", count, { one: "# unfinished import", other: "# unfinished imports" }),
  noneUnfinished: "None unfinished",
  isImporting: "Importing now",
  isPreparing: "Preparing",
  versionsKept: "Versions kept",
  overdue: (count: number) =>
    plural("en", count, { one: "# overdue request", other: "# overdue requests" }),
  noneOverdue: "None overdue",
  mailsFailed: (count: number) =>
    plural("en", count, { one: "# e-mail failed", other: "# e-mails failed" }),
  mailsWaiting: "Waiting; none failed",
  incidentsOpen: (count: number) =>
    plural("en", count, { one: "# open incident", other: "# open incidents" }),
  serversWell: "All well",
  noBackup: "No backup",
  logBroken: "Log altered: check it now",
  lastDay: (failed: number) =>
    `In 24 h; ${plural("en", failed, { one: "# failed sign-in", other: "# failed sign-ins" })}`,
  hidden: (count: number) => plural("en", count, { one: "# hidden", other: "# hidden" }),
  filesOnTheirWay: (count: number) =>
    plural("en", count, { one: "# file uploading", other: "# files uploading" }),
  keysInUse: (count: number) =>
    plural("en", count, { one: "Keys; # used in 24 h", other: "Keys; # used in 24 h" }),
  registration: "Registration",
  registrationOpen: "Registration is open",
  registrationClosed: "Registration is closed",
  open: "Open",
  closed: "Closed",
};
