import { expect, test } from "vitest";
import * as z from "zod/mini";
import { knownNotices, readNoticePageSchema } from "./notification-schemas.ts";

const stored = {
  id: "0199a000-0000-7000-8000-0000000000aa",
  created_at: "2026-03-31T08:00:00.000Z",
  is_read: false,
};
const known = { ...stored, kind: "sync_completed", data: { fruits: 3 } };
const page = (...notices: object[]) => ({ notices, unread: 2, hasOlder: false });

test("notices of kinds that an app does not know are skipped, and of others nothing is let pass", () => {
  const newer = { ...stored, kind: "harvest_feast", data: { guests: 40 } };
  const read = z.parse(readNoticePageSchema, page(newer, known));
  expect(knownNotices(read)).toEqual(page(known));
  expect(z.safeParse(readNoticePageSchema, page({ ...known, data: {} })).success).toBe(false);
});
