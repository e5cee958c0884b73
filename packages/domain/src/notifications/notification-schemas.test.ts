import { expect, test } from "vitest";
import { knownNotices } from "./notification-schemas.ts";

const stored = {
  id: "0199a000-0000-7000-8000-0000000000aa",
  created_at: "2026-03-31T08:00:00.000Z",
  is_read: false,
};
const known = { ...stored, kind: "sync_completed", data: { fruits: 3 } };

test("notices that an app does not know are skipped", () => {
  const newer = { ...stored, kind: "harvest_feast", data: { guests: 40 } };
  const changed = { ...known, data: { fruits: "three" } };
  expect(knownNotices([newer, known, changed])).toEqual([known]);
});
