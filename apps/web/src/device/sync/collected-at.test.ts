import { noFields } from "@elaeis/domain/fruits/fruit-schemas";
import { expect, test } from "vitest";
import { collectedAsEdited, collectedAt, localMinute, takenAt } from "./collected-at.ts";
import type { EditDraft, NewDraft } from "./records.ts";

const yesterday = "2026-03-01T08:15:42.500Z";
const later = "2026-03-01T08:17:10.000Z";
const now = new Date("2026-03-02T09:00:00.000Z");

function draft(photoTimes: (string | undefined)[], typed = ""): NewDraft {
  return {
    kind: "new",
    id: "d",
    userId: "awa",
    startedAt: "2026-03-01T07:00:00.000Z",
    savedAt: later,
    inputs: { collection_date: typed },
    photos: photoTimes.map((at) => ({
      role: "front",
      sha256: "",
      fileName: "",
      size: 1,
      ...(at !== undefined && { takenAt: at }),
    })),
  };
}

test("[NEW-04] a fruit is of the day of its first photo, whenever it is handed in", () => {
  expect(collectedAt(draft([later, yesterday]), now)).toBe(yesterday);
  expect(collectedAt(draft([]), now)).toBe(now.toISOString());
});

test("[NEW-04] the date that the person corrected counts; one that was left is exact to the second", () => {
  const corrected = localMinute(new Date("2026-02-27T10:00:00.000Z"));
  expect(collectedAt(draft([yesterday], corrected), now)).toBe("2026-02-27T10:00:00.000Z");
  expect(collectedAt(draft([yesterday], localMinute(new Date(yesterday))), now)).toBe(yesterday);
});

test("[NEW-04] a draft of an app before this one is of the time it was begun", () => {
  expect(collectedAt(draft([undefined]), now)).toBe("2026-03-01T07:00:00.000Z");
});

test("[EDIT-01] a stored fruit keeps its date to the second unless the person corrects it", () => {
  const edited = (typed: string): EditDraft => ({
    ...draft([]),
    kind: "edit",
    fruitId: "f",
    collectionDate: yesterday,
    base: {
      version: 1,
      fields: { ...noFields, fruit_id: "PALM-1", collection_date: yesterday },
      photos: [],
    },
    openedWith: [],
    removed: [],
    inputs: { collection_date: typed },
  });
  expect(collectedAsEdited(edited(localMinute(new Date(yesterday))))).toBe(yesterday);
  expect(collectedAsEdited(edited(""))).toBe(yesterday);
  const corrected = localMinute(new Date("2026-02-27T10:00:00.000Z"));
  expect(collectedAsEdited(edited(corrected))).toBe("2026-02-27T10:00:00.000Z");
});

test("[NEW-04] a photo of the gallery was taken when the file says, unless that makes no sense", () => {
  const of = (iso: string) => takenAt({ lastModified: new Date(iso).getTime() }, now);
  expect(of(yesterday)).toBe(yesterday);
  expect(of("1980-01-01T00:00:00.000Z")).toBe(now.toISOString());
  expect(of("2026-03-05T00:00:00.000Z")).toBe(now.toISOString());
});

test("[NEW-04] what the camera wrote comes before the time of its file, unless it is in the future", () => {
  const now = new Date("2026-03-01T12:00:00.000Z");
  const copied = { lastModified: new Date("2026-03-01T11:00:00.000Z").getTime() };
  const of = (written: string | null) => takenAt(copied, now, written);
  expect(of("2024-02-01T08:00:00.000Z")).toBe("2024-02-01T08:00:00.000Z");
  expect(of("2026-03-02T08:00:00.000Z")).toBe("2026-03-01T11:00:00.000Z");
  expect(of(null)).toBe("2026-03-01T11:00:00.000Z");
});
