import { expect, test } from "vitest";
import type { Tutorial, TutorialFile } from "./tutorial-schemas.ts";
import { filesOf, languagesWithoutSheet, tutorialIn } from "./tutorial.ts";

const file = (url: string): TutorialFile => ({
  url,
  content_type: "application/pdf",
  size_bytes: 1,
  version: "0".repeat(64),
});
const tutorial: Tutorial = {
  id: "0199aaaa-0000-7000-8000-000000000001",
  title: "Photographier",
  description: "Les gestes",
  language: "fr",
  display_order: 1,
  thumbnail: null,
  video: file("video"),
  pdf: file("pdf-fr"),
  translations: [
    { language: "fr", title: null, description: null, pdf: null, captions: file("fr") },
    {
      language: "en",
      title: "Taking photos",
      description: "How",
      pdf: file("pdf-en"),
      captions: null,
    },
  ],
};

test("[TUT-01] a tutorial is read in the language asked for, with its own sheet", () => {
  expect(tutorialIn(tutorial, "en")).toMatchObject({
    title: "Taking photos",
    description: "How",
    language: "en",
    sheet: { language: "en", file: { url: "pdf-en" } },
  });
  expect(tutorialIn(tutorial, "fr")).toMatchObject({
    title: "Photographier",
    description: "Les gestes",
    language: "fr",
    sheet: { language: "fr", file: { url: "pdf-fr" } },
  });
});

test("[TUT-01] without a translation the words and the sheet are the tutorial's own, and say so", () => {
  const untranslated = { ...tutorial, translations: [] };
  expect(tutorialIn(untranslated, "en")).toMatchObject({
    title: "Photographier",
    language: "fr",
    sheet: { language: "fr", file: { url: "pdf-fr" } },
  });
});

test("[TUT-01] the sheet of the other language is better than none, whichever language has it", () => {
  expect(tutorialIn({ ...tutorial, pdf: null }, "fr").sheet).toMatchObject({
    language: "en",
    file: { url: "pdf-en" },
  });
  expect(tutorialIn({ ...tutorial, pdf: null, translations: [] }, "fr").sheet).toBeNull();
});

test("[TUT-02] the desk hears whose readers get the other language's sheet", () => {
  expect(languagesWithoutSheet(tutorial)).toEqual([]);
  expect(languagesWithoutSheet({ ...tutorial, pdf: null })).toEqual(["fr"]);
  expect(languagesWithoutSheet({ ...tutorial, translations: [] })).toEqual(["en"]);
  expect(languagesWithoutSheet({ ...tutorial, pdf: null, translations: [] })).toEqual([]);
});

test("[TUT-01] every file of a tutorial is named once", () => {
  expect(filesOf(tutorial).map(({ url }) => url)).toEqual(["video", "pdf-fr", "fr", "pdf-en"]);
});
