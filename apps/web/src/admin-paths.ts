/** Addresses that only administrators meet: nobody else's start waits for them. */
import { paths } from "./paths.ts";

export const adminPaths = {
  /** @param search what stands after the "?": the filters and the page */
  users: (search = "") => `${paths.admin()}/users${search === "" ? "" : `?${search}`}`,
  user: (id: string) => `${paths.admin()}/users/${id}`,
  newUser: () => `${paths.admin()}/users/new`,
  /** The audit log; filters stand behind it. */
  security: () => `${paths.admin()}/security`,
  /** @param search what stands after the "?": the filters and the page */
  requests: (search = "") => `${paths.admin()}/requests${search === "" ? "" : `?${search}`}`,
  request: (kind: "contact" | "priority", id: string) =>
    `${paths.admin()}/requests?request=${kind}/${encodeURIComponent(id)}`,
  /** @param place which template or mail is open, and how the outbox is filtered */
  emailManagement: (place: Record<string, string> = {}) => {
    const search = new URLSearchParams(place).toString();
    return `${paths.admin()}/email-management${search === "" ? "" : `?${search}`}`;
  },
};
