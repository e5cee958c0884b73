/** Addresses that only administrators meet: nobody else's start waits for them. */
import { paths } from "./paths.ts";

const sheetScreens = {
  labels: "labels-import",
  fruits: "excel-import",
  people: "users/import",
} as const;

export const adminPaths = {
  /** @param search what comes after the "?": the filters and the page */
  users: (search = "") => `${paths.admin()}/users${search === "" ? "" : `?${search}`}`,
  user: (id: string) => `${paths.admin()}/users/${id}`,
  /** @param place the state that is asked for, and the page */
  privacyRequests: (place: Record<string, string> = {}) => {
    const search = new URLSearchParams(place).toString();
    return `${paths.admin()}/privacy-requests${search === "" ? "" : `?${search}`}`;
  },
  plots: () => `${paths.admin()}/plots`,
  editPlot: (id: string) => `${paths.admin()}/plots/${id}/edit`,
  newPlot: () => `${paths.admin()}/plots/new`,
  plotImport: () => `${paths.admin()}/plots/import`,
  trash: () => `${paths.admin()}/trash`,
  /** @param search the filters of the list of users */
  passwordSlips: (search = "") =>
    `${paths.admin()}/users/passwords${search === "" ? "" : `?${search}`}`,
  statistics: () => `${paths.admin()}/statistics`,
  newUser: () => `${paths.admin()}/users/new`,
  tutorials: () => `${paths.admin()}/tutorials`,
  tutorial: (id: string) => `${paths.admin()}/tutorials/${id}`,
  newTutorial: () => `${paths.admin()}/tutorials/new`,
  /** @param operation the one that is open, by its name in the API's description */
  apiDemo: (operation?: string) =>
    `${paths.admin()}/api-demo${operation === undefined ? "" : `?operation=${operation}`}`,
  /** @param id of the file that is looked at */
  sheetImport: (kind: keyof typeof sheetScreens, id?: string) =>
    `${paths.admin()}/${sheetScreens[kind]}${id === undefined ? "" : `?import=${encodeURIComponent(id)}`}`,
  /** @param id of the import that is looked at */
  nirImport: (id?: string) =>
    `${paths.admin()}/nir-import${id === undefined ? "" : `?import=${encodeURIComponent(id)}`}`,
  doubtfulValues: () => `${paths.admin()}/doubtful-values`,
  /** @param batch whose outcome is shown; the latest without it */
  predictionReviews: (batch?: string) =>
    `${paths.admin()}/gpu-predictions${batch === undefined ? "" : `?batch=${batch}`}`,
  /** @param place what was chosen, or the version that is open */
  datasetExport: (place: URLSearchParams | { export: string } = new URLSearchParams()) => {
    const search = new URLSearchParams(place).toString();
    return `${paths.admin()}/dataset-export${search === "" ? "" : `?${search}`}`;
  },
  /** @param name of the setting that is looked at */
  setting: (name: string) => `${paths.settings()}#${name}`,
  /** @param webhook whose deliveries are shown */
  integrations: (webhook?: string) =>
    `${paths.admin()}/integrations${webhook === undefined ? "" : `?webhook=${webhook}`}`,
  /** @param section shown first */
  monitoring: (section?: "incidents" | "backups") =>
    `${paths.admin()}/monitoring${section === undefined ? "" : `#${section}`}`,
  /** The audit log; its filters follow. */
  security: () => `${paths.admin()}/security`,
  /** @param search what comes after the "?": the filters and the page */
  requests: (search = "") => `${paths.admin()}/requests${search === "" ? "" : `?${search}`}`,
  request: (kind: "contact" | "priority", id: string) =>
    `${paths.admin()}/requests?request=${kind}/${encodeURIComponent(id)}`,
  /** @param place which template or mail is open, and how the outbox is filtered */
  emailManagement: (
    place: string | Record<string, string> = {},
    section?: "outbox" | "sending",
  ) => {
    const search = new URLSearchParams(place).toString();
    const named = section === undefined ? "" : `#${section}`;
    return `${paths.admin()}/email-management${search === "" ? "" : `?${search}`}${named}`;
  },
};
