import type { NoticeContent, PushMessage } from "@elaeis/domain/notifications/notification-schemas";
import { expect, test } from "vitest";
import { pathOfNotice, pathOfPush } from "./notice-path.ts";

const awa = {
  id: "awa",
  phone_number: null,
  email: "awa@elaeis.test",
  role: "collecteur",
} as const;
const administrator = {
  id: "root",
  phone_number: null,
  email: "admin@elaeis.test",
  role: "admin",
} as const;
const refused: NoticeContent = {
  kind: "sync_errors",
  data: {
    fruits: 1,
    references: ["PALM-1"],
    reason: "",
    collector: awa.email,
    collector_id: awa.id,
  },
};

test("[PWA-03] what could not be sent leads its collector to the outbox, and an administrator to where it can be brought in", () => {
  expect(pathOfNotice(refused, awa)).toBe("/dashboard/outbox");
  expect(pathOfNotice(refused, administrator)).toBe("/dashboard/admin/unsent-imports");
  expect(pathOfNotice(refused, { ...administrator, id: awa.id })).toBe("/dashboard/outbox");
});

test("[PWA-03] a fruit is shown in the recipient's view, and the list where none is named", () => {
  const path = (about: Pick<PushMessage, "kind" | "view" | "fruit">) =>
    pathOfPush({ ...about, title: "", body: "", language: "fr" });
  expect(path({ kind: "new_fruit", view: "admin", fruit: "f1" })).toBe(
    "/dashboard/admin/fruits/f1",
  );
  expect(path({ kind: "location_saved", view: "collector", fruit: null })).toBe(
    "/dashboard/fruits",
  );
  expect(path({ kind: "sync_completed", view: "admin", fruit: null })).toBe("/dashboard/fruits");
  // A newer server says what it is about beside a kind that any worker knows.
  const newer = { kind: "test", title: "", body: "", language: "fr", fruit: null } as const;
  expect(pathOfPush({ ...newer, about: "digest", view: "admin" })).toBe("/dashboard/admin/fruits");
  expect(pathOfPush({ ...newer, about: "harvest_feast", view: "admin" })).toBe(
    "/dashboard/admin/settings/notifications",
  );
});

test("[PWA-03] several fruits of one collector are shown in the list, as they were received", () => {
  const collector_id = "0199aaaa-0000-7000-8000-000000000001";
  const data = { fruit: "f1", reference: "PALM-1", collector: awa.email, zone: null, collector_id };
  const one: NoticeContent = { kind: "new_fruit", data: { ...data, fruits: 1 } };
  expect(pathOfNotice(one, administrator)).toBe("/dashboard/admin/fruits/f1");
  const many: NoticeContent = { kind: "new_fruit", data: { ...data, fruits: 122 } };
  expect(pathOfNotice(many, administrator)).toBe(
    `/dashboard/admin/fruits?sort=created_at&collector=${collector_id}`,
  );
  expect(pathOfNotice(many, { ...awa, id: collector_id })).toBe("/dashboard/fruits");
  const zones: NoticeContent = { kind: "location_saved", data: { ...data, zones: 2 } };
  expect(pathOfNotice(zones, { ...awa, id: collector_id })).toBe("/dashboard/fruits");
});

test("a digest leads to the fruits that the reader sees", () => {
  const data = { fruits: 2, collectors: 1, zones: 0, sent: 0, unsent: 0 };
  expect(pathOfNotice({ kind: "digest", data }, awa)).toBe("/dashboard/fruits");
  expect(pathOfNotice({ kind: "digest", data }, administrator)).toBe("/dashboard/admin/fruits");
});
