import { plural } from "../../../language/plural.ts";

export const en = {
  groups: {
    field: "Field",
    data: "Data",
    ai: "AI",
    people: "People",
    operations: "Operations",
  },
  unknown: "Unknown",
  loading: "Loading the figures",
  failed: "The figures could not be loaded",
  allWell: "All well",
  disabled: (count: number) =>
    plural("en", count, { one: "# disabled account", other: "# disabled accounts" }),
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
  noneOverdue: "Open; none overdue",
  mailsFailed: (count: number) =>
    plural("en", count, { one: "# e-mail failed", other: "# e-mails failed" }),
  mailsWaiting: "Waiting; none failed",
  incidentsOpen: (count: number) =>
    plural("en", count, { one: "# open incident", other: "# open incidents" }),
  serversWell: "Servers; all well",
  noBackup: "Servers; no backup",
  logBroken: "Log altered: check it now",
  lastDay: (failed: number) =>
    `In 24 h; ${plural("en", failed, { one: "# failed sign-in", other: "# failed sign-ins" })}`,
  hidden: (count: number) => plural("en", count, { one: "# hidden", other: "# hidden" }),
  filesOnTheirWay: (count: number) =>
    plural("en", count, { one: "# file uploading", other: "# files uploading" }),
  keysInUse: (count: number) =>
    plural("en", count, { one: "Keys; # used in 24 h", other: "Keys; # used in 24 h" }),
  registration: "Registration",
  open: "Open",
  closed: "Closed",
};
