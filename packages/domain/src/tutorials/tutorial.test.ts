import { expect, test } from "vitest";
import type { Tutorial, TutorialFile } from "./tutorial-schemas.ts";
import { filesOf, tutorialIn } from "./tutorial.ts";

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
    pdf: { url: "pdf-en" },
  });
  expect(tutorialIn(tutorial, "fr")).toMatchObject({
    title: "Photographier",
    description: "Les gestes",
    language: "fr",
    pdf: { url: "pdf-fr" },
  });
});

test("[TUT-01] without a translation the words and the sheet are the tutorial's own, and say so", () => {
  const untranslated = { ...tutorial, translations: [] };
  expect(tutorialIn(untranslated, "en")).toMatchObject({
    title: "Photographier",
    language: "fr",
    pdf: { url: "pdf-fr" },
  });
});

test("[TUT-01] every file of a tutorial is named once", () => {
  expect(filesOf(tutorial).map(({ url }) => url)).toEqual(["video", "pdf-fr", "fr", "pdf-en"]);
});
