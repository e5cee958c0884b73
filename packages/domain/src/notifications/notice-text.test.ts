import { expect, test } from "vitest";
import { noticeText } from "./notice-text.ts";

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

test("[PWA-03] the server's own sentence is shown unchanged", () => {
  expect(told("Minimum 4 photos requises", "fr")).toBe(
    "1 fruit non envoyé (awa@elaeis.test)\u00a0: PALM-2026-000001-AAAA. Minimum 4 photos requises",
  );
});
