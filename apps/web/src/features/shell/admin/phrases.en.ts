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
    fruits: "All fruits",
    training: "AI training",
    unsentImports: "Phone exports",
    requests: "Requests",
    mail: "E-mail",
    security: "Audit log",
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
  unfinished: (count: number) =>
    plural("en", count, { one: "# unfinished import", other: "# unfinished imports" }),
  noneUnfinished: "None unfinished",
  overdue: (count: number) =>
    plural("en", count, { one: "# overdue request", other: "# overdue requests" }),
  noneOverdue: "Open; none overdue",
  mailsFailed: (count: number) =>
    plural("en", count, { one: "# mail failed", other: "# mails failed" }),
  mailsWaiting: "Waiting; none failed",
  logBroken: "The log was altered: look at it now",
  lastDay: (failed: number) =>
    `In 24 h; ${plural("en", failed, { one: "# failed sign-in", other: "# failed sign-ins" })}`,
  registration: "Registration",
  open: "Open",
  closed: "Closed",
};
