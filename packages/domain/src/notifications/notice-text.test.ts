import { expect, test } from "vitest";
import { noticeText } from "./notice-text.ts";
import { timeOf, withTime } from "./notification-schemas.ts";

const data = {
  fruits: 1,
  references: ["PALM-2026-000001-AAAA"],
  collector: "awa@elaeis.test",
  collector_id: "01920000-0000-7000-8000-000000000001",
};
const told = (reason: string, language: "fr" | "en") =>
  noticeText({ kind: "sync_errors", data: { ...data, reason } }, language, "admin@elaeis.test")
    .body;

test("[PWA-03] what a device found out by itself is put in words, never as a code", () => {
  expect(told("edit_conflict", "fr")).toMatch(/à son collecteur de choisir\.$/);
  expect(told("photo_lost", "en")).toMatch(/A photo is missing on the phone\.$/);
  expect(told("Unknown error", "fr")).toMatch(/Raison inconnue\.$/);
});

test("[PWA-03] what is the reader's own is said to them", () => {
  const own = (reason: string, language: "fr" | "en") =>
    noticeText({ kind: "sync_errors", data: { ...data, reason } }, language, data.collector).body;
  expect(own("edit_conflict", "fr")).toMatch(/^Votre fruit n'est pas envoyé.*à vous de choisir/);
  expect(own("photo_lost", "en")).toMatch(/^Your fruit is not sent.*on your phone\.$/);
  const sent = { kind: "sync_completed", data: { fruits: 3 } } as const;
  expect(noticeText(sent, "fr", data.collector).body).toMatch(/^Vos 3 fruits sont envoyés/);
});

test("[PWA-03] the server's own sentence is shown unchanged", () => {
  expect(told("Minimum 4 photos requises", "fr")).toBe(
    "1 fruit non envoyé (awa@elaeis.test)\u00a0: PALM-2026-000001-AAAA. Minimum 4 photos requises",
  );
});

test("[PWA-03] several new fruits of a collector are told as one", () => {
  const fruit = { fruit: data.collector_id, reference: "PALM-1", zone: "Édéa" };
  const several = { ...fruit, collector: data.collector, fruits: 122 };
  const notice = { kind: "new_fruit", data: several } as const;
  expect(noticeText(notice, "fr", "admin@elaeis.test")).toEqual({
    title: "122 nouveaux fruits",
    body: "par awa@elaeis.test · dernier\u00a0: PALM-1 · Édéa",
  });
  expect(noticeText(notice, "en", "admin@elaeis.test")).toEqual({
    title: "122 new fruits",
    body: "by awa@elaeis.test · last: PALM-1 · Édéa",
  });
});

test("the digest says what there was, and nothing that was not", () => {
  const none = { fruits: 0, collectors: 0, zones: 0, sent: 0, unsent: 0 };
  const said = (change: Partial<typeof none>, language: "fr" | "en") =>
    noticeText({ kind: "digest", data: { ...none, ...change } }, language, data.collector).body;
  expect(said({ fruits: 43, collectors: 3, zones: 1 }, "en")).toBe(
    "43 new fruits by 3 collectors · 1 location saved",
  );
  expect(said({ fruits: 1, collectors: 1, unsent: 2, sent: 1 }, "fr")).toBe(
    "1 nouveau fruit de 1 collecteur · 1 fruit envoyé · 2 fruits non envoyés",
  );
});

test("a type comes at once, once a day or never, and changing one leaves the others", () => {
  const usual = {
    sync_completed: true,
    new_fruit: true,
    location_saved: true,
    sync_errors: true,
    daily: ["location_saved" as const],
  };
  expect(timeOf(usual, "location_saved")).toBe("daily");
  const never = withTime(usual, "location_saved", "never");
  expect(timeOf(never, "location_saved")).toBe("never");
  const daily = withTime(withTime(never, "new_fruit", "daily"), "location_saved", "at_once");
  expect(daily).toEqual({ ...usual, daily: ["new_fruit"] });
  expect(timeOf(usual, "sync_errors")).toBe("at_once");
});
