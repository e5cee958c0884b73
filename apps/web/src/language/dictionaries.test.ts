// @vitest-environment node
import { beforeEach, expect, test, vi } from "vitest";

const fileOf = (content: object) =>
  `data:text/javascript,${encodeURIComponent(`export default ${JSON.stringify(content)}`)}`;

const absent = 'data:text/javascript,throw%20new%20Error("absent")';
const files = {
  fr: [fileOf({ a: { yes: "oui" } }), fileOf({ b: { no: "non" } }), fileOf({ c: { so: "ainsi" } })],
  en: [absent, absent],
};

/** As the page names the files of a language. */
async function asBuilt() {
  vi.resetModules();
  vi.stubGlobal("document", {
    querySelector: (selector: string) => ({
      content: files[selector.includes("-fr") ? "fr" : "en"].join(" "),
    }),
  });
  return import("./dictionaries.ts");
}

let built: Awaited<ReturnType<typeof asBuilt>>;
beforeEach(async () => void (built = await asBuilt()));

test("[I18N-01] what runs is filled with its phrases, and no further file is fetched for it", async () => {
  const { bringDictionaries, dictionary } = built;
  const first = dictionary("fr", "a");
  expect(first).toEqual({});
  await bringDictionaries("fr");
  expect(first).toEqual({ yes: "oui" });
  const later = dictionary("fr", "b");
  await Promise.all([bringDictionaries("fr"), bringDictionaries("fr")]);
  expect(later).toEqual({ no: "non" });
  expect(dictionary("fr", "b")).toBe(later);
});

test("[I18N-01] a language that is chosen comes with all that every device keeps", async () => {
  const { bringDictionaries, dictionary, filesOnDevice } = built;
  await bringDictionaries("fr", true);
  expect(dictionary("fr", "b")).toEqual({ no: "non" });
  expect(dictionary("fr", "c")).toEqual({});
  expect(filesOnDevice("fr")).toEqual(files.fr.slice(0, 2));
});

test("[I18N-01] a language whose files do not come is refused", async () => {
  const { bringDictionaries, dictionary } = built;
  dictionary("en", "a");
  await expect(bringDictionaries("en")).rejects.toThrow("absent");
});
