import { lazyPart } from "../lazy-part.tsx";

/** An administrator's sections in the side menu; without network, before they were first loaded, none. */
export const AdminRail = lazyPart(async () => (await import("./admin/admin-rail.tsx")).AdminRail, {
  waiting: null,
  Absent: () => null,
});
