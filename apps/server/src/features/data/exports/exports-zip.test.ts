import { everyFruit } from "@elaeis/domain/exports/export-schemas";
import { createHash } from "node:crypto";
import { parse } from "csv-parse/sync";
import { parquetReadObjects } from "hyparquet";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { openZip, type ZipArchive } from "#platform/zip/zip-archive.ts";
import { download, prepared, readExport } from "#testing/exports.ts";
import { addFruit } from "#testing/fruits.ts";
import { fourPhotos, sha256Hex, type TestPhoto } from "#testing/pictures.ts";
import { createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";
import { splitOf } from "./splits.ts";

let app: TestApp;
let admin: TestUser;
let photos: TestPhoto[];

const fruits = [
  { id: uuidv7(), fruit_id: "PALM-1" },
  { id: uuidv7(), fruit_id: 'Édéa/7 "B"' },
  { id: uuidv7(), fruit_id: "PALM-3" },
];

beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  admin = await app.user("admin");
  photos = await fourPhotos();
  for (const { id, fruit_id } of fruits) await addFruit(app, admin, id, photos, { fruit_id });
});
afterAll(() => app.close());

async function taken(request: Parameters<typeof prepared>[2]) {
  const found = await prepared(app, admin, request);
  expect(found).toMatchObject({ state: "done", failure: null });
  const { bytes } = await download(app, admin, found.id);
  return { found, bytes, archive: await opened(bytes) };
}

async function opened(bytes: Buffer): Promise<ZipArchive> {
  const read = (start: number, end: number) => Promise.resolve(bytes.subarray(start, end));
  return openZip({ size: bytes.length, read }, { entries: 1_000, nameLength: 300 });
}

/** As they lie in the store, by role. */
async function storedHashes(): Promise<Record<string, string>> {
  const { rows } = await app.owner.query<{ role: string; sha256: string }>(
    `select distinct photo_role as role, encode(stored_sha256, 'hex') as sha256 from fruit_images`,
  );
  return Object.fromEntries(rows.map(({ role, sha256 }) => [role, sha256]));
}

describe("[ADM-08] photos as a ZIP", () => {
  test("hold the very bytes that were received, a folder a fruit", async () => {
    const { found, bytes, archive } = await taken({ format: "photos" });
    expect(found).toMatchObject({ fruits: 3, photos: 12, file_size: bytes.length });
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(found.sha256);
    expect(archive.names).toHaveLength(13);
    const stored = await storedHashes();
    const listed = z.parse(
      z.array(
        z.object({ file: z.string(), fruit_id: z.string(), view: z.string(), sha256: z.string() }),
      ),
      parse(await archive.read("photos.csv"), { columns: true }),
    );
    expect(listed.map(({ file }) => file)).toEqual(
      archive.names.filter((name) => name !== "photos.csv"),
    );
    for (const { file, view, sha256 } of listed) {
      expect(sha256Hex(await archive.read(file))).toBe(sha256);
      expect(sha256).toBe(stored[view]);
    }
    expect(listed[4]).toMatchObject({
      fruit_id: fruits[1]?.fruit_id,
      file: `_d_a_7__B_-${fruits[1]?.id}/front.jpg`,
    });
  });

  test("cut off anywhere, they go on by Range to the same bytes", async () => {
    const { found, bytes } = await taken({ format: "photos" });
    const etag = `"${found.sha256}"`;
    const cuts = [
      1,
      29,
      30,
      31,
      1_000,
      40_000,
      bytes.length - 500,
      bytes.length - 23,
      bytes.length - 1,
    ];
    for (const cut of cuts) {
      const head = await download(app, admin, found.id, { range: `bytes=0-${cut - 1}` });
      const rest = await download(app, admin, found.id, {
        range: `bytes=${cut}-`,
        "if-range": etag,
      });
      expect(rest.answer.status).toBe(206);
      expect(rest.answer.headers.get("content-range")).toBe(
        `bytes ${cut}-${bytes.length - 1}/${bytes.length}`,
      );
      expect({ cut, isWhole: Buffer.concat([head.bytes, rest.bytes]).equals(bytes) }).toEqual({
        cut,
        isWhole: true,
      });
    }
    const other = await download(app, admin, found.id, {
      range: "bytes=5-",
      "if-range": '"other"',
    });
    expect(other.answer.status).toBe(200);
    expect(other.bytes.equals(bytes)).toBe(true);
    const beyond = await download(app, admin, found.id, { range: `bytes=${bytes.length}-` });
    expect(beyond.answer.status).toBe(416);
    const packed = await download(app, admin, found.id, { "accept-encoding": "gzip" });
    expect(packed.answer.headers.get("content-length")).toBe(String(bytes.length));
  });
});

const splitNames = ["train", "validation", "test"] as const;

const joinSchema = z.object({
  recordSet: z.array(
    z.object({
      field: z.array(
        z.object({
          references: z.optional(z.object({ field: z.object({ "@id": z.string() }) })),
          source: z.object({ transform: z.optional(z.object({ regex: z.string() })) }),
        }),
      ),
    }),
  ),
});

/** Of schema.org. */
const general = new Set(
  "name description license url creator keywords inLanguage version datePublished distribution contentUrl contentSize encodingFormat sha256".split(
    " ",
  ),
);

function unknownTerms(document: unknown): string[] {
  const { "@context": context } = z.parse(
    z.looseObject({ "@context": z.looseObject({}) }),
    document,
  );
  const unknown = new Set<string>();
  const visit = (found: unknown): void => {
    if (Array.isArray(found)) return found.forEach(visit);
    const object = z.safeParse(z.record(z.string(), z.unknown()), found);
    if (!object.success) return;
    for (const [term, value] of Object.entries(object.data)) {
      if (term === "@context") continue;
      if (!term.startsWith("@") && !(term in context) && !general.has(term)) unknown.add(term);
      visit(value);
    }
  };
  visit(document);
  return [...unknown];
}

describe("[ADM-08] a release to learn from", () => {
  test("keeps the rules of image folders; its checksums hold, and its part follows from the first id of the photos", async () => {
    const { found, archive } = await taken({
      format: "ml",
      columns: ["latitude", "remarks"],
      license: "cc-by-4.0",
    });
    const sums = (await archive.read("SHA256SUMS")).toString().trimEnd().split("\n");
    expect(sums).toHaveLength(archive.names.length - 1);
    for (const line of sums) {
      const [, name = ""] = line.split("  ");
      expect(`${sha256Hex(await archive.read(name))}  ${name}`).toBe(line);
    }

    const counts = { train: 0, validation: 0, test: 0 };
    for (const split of splitNames) {
      const lines = z.parse(
        z.array(z.object({ file_name: z.string(), id: z.string(), oil_content: z.string() })),
        parse(await archive.read(`images/${split}/metadata.csv`), { columns: true }),
      );
      const images = archive.names.filter((name) => name.startsWith(`images/${split}/`));
      expect(images.toSorted()).toEqual(
        [
          ...lines.map(({ file_name }) => `images/${split}/${file_name}`),
          `images/${split}/metadata.csv`,
        ].toSorted(),
      );
      for (const { oil_content } of lines) {
        expect(splitOf(fruits[0]?.id ?? "")).toBe(split);
        expect(oil_content).toBe("22.4");
      }
      counts[split] = new Set(lines.map(({ id }) => id)).size;
    }
    expect(found.report?.splits).toEqual(counts);
    expect(found.report?.sharing_photos).toBe(3);

    const table = await archive.read("data/fruits.parquet");
    const rows = await parquetReadObjects({ file: Uint8Array.from(table).buffer });
    expect(rows.map(({ id }) => id)).toEqual(fruits.map(({ id }) => id));
  });

  test("the same photo under several fruits is never in two parts; other fruits are where their ids say", async () => {
    // Each alone would be in another part.
    const idIn = (split: string): string => {
      const id = uuidv7();
      return splitOf(id) === split ? id : idIn(split);
    };
    const [first, twin, alone] = [idIn("train"), idIn("test"), idIn("validation")];
    const own = await fourPhotos(7);
    const reference = (fruit_id: string) => ({ fruit_id });
    await addFruit(app, admin, first, own, reference("ONE-1"));
    const others = await fourPhotos(9);
    const twins = [...own.slice(0, 1), ...others.slice(1)];
    await addFruit(app, admin, twin, twins, reference("ONE-2"));
    await addFruit(app, admin, alone, await fourPhotos(8), reference("ONE-3"));
    const { found, archive } = await taken({
      format: "ml",
      filters: { ...everyFruit, text: "ONE-" },
    });
    const partOf = (id: string) =>
      archive.names.find((name) => name.endsWith(`/${id}-front.jpg`))?.split("/")[1];
    expect([first, twin, alone].map(partOf)).toEqual(["train", "train", "validation"]);
    expect(found.report).toMatchObject({
      splits: { train: 2, validation: 1, test: 0 },
      sharing_photos: 2,
    });
    const card = (await archive.read("README.md")).toString();
    expect(card).toContain("(2 of these fruits do)");
    await app.owner.query("delete from fruits where fruit_id like 'ONE-%'");
  });

  test("tells people and machines what it is", async () => {
    const { archive } = await taken({ format: "ml", license: "cc-by-4.0" });
    const card = (await archive.read("README.md")).toString();
    expect(card).toMatch(/^---\npretty_name: [^\n]+\nlicense: cc-by-4\.0\nlanguage:\n- en\n- fr\n/);
    expect(card).toContain("  - split: train\n    path: images/train/*\n");
    expect(card).toContain("Every fruit was recorded by people in the field.");
    const described = z.parse(
      z.object({
        conformsTo: z.string(),
        distribution: z.array(z.object({ "@type": z.string(), sha256: z.optional(z.string()) })),
        recordSet: z.array(z.object({ field: z.array(z.object({ name: z.string() })) })),
      }),
      JSON.parse((await archive.read("croissant.json")).toString()),
    );
    expect(described.conformsTo).toBe("http://mlcommons.org/croissant/1.0");
    expect(described.distribution[0]?.sha256).toBe(
      sha256Hex(await archive.read("data/fruits.parquet")),
    );
    // Creator and licence, and a photo that leads to its fruit.
    const json: unknown = JSON.parse((await archive.read("croissant.json")).toString());
    expect(json).toMatchObject({
      creator: { "@type": "sc:Organization", name: "localhost:8080" },
      license: "https://spdx.org/licenses/CC-BY-4.0",
      citeAs: expect.stringContaining("Oil-palm fruits, version"),
    });
    const joined = z
      .parse(joinSchema, json)
      .recordSet[1]?.field.find(({ references }) => references);
    expect(joined?.references?.field["@id"]).toBe("fruits/id");
    const regex = new RegExp(joined?.source.transform?.regex ?? "");
    const photo = archive.names
      .find((name) => name.endsWith(".jpg"))
      ?.split("/")
      .at(-1);
    expect(fruits.map(({ id }) => id)).toContain(regex.exec(photo ?? "")?.[1]);
    // Each term is one that the context has, or schema.org.
    expect(unknownTerms(json)).toEqual([]);
    const fields = described.recordSet[0]?.field.map(({ name }) => name);
    expect(fields).toEqual(
      expect.arrayContaining(["id", "oil_content", "fatty_acids", "is_sample"]),
    );
  });

  test("leaves out what was not measured: values missing, and values of the AI", async () => {
    const [missing, predicted] = fruits;
    const change = (id: string | undefined, set: string) =>
      app.owner.query(`update fruits set ${set} where id = $1`, [id]);
    await change(missing?.id, "oil_content = 0, missing_values = '{oil_content}'");
    await change(predicted?.id, "nir_data_source = 'ai_accepted'");
    const { found, archive } = await taken({ format: "ml" });
    expect(found).toMatchObject({ fruits: 1, photos: 4, report: { left_out: 2 } });
    expect(archive.names.filter((name) => name.endsWith(".jpg"))).toHaveLength(4);
    await change(missing?.id, "oil_content = 22.4, missing_values = '{}'");
    await change(predicted?.id, "nir_data_source = null");
  });
});

test("[ADM-08] two references that differ in their letters' size alone have folders that some systems keep apart", async () => {
  const rename = (name: string) =>
    app.owner.query("update fruits set fruit_id = $1 where id = $2", [name, fruits[2]?.id]);
  await rename("palm-1");
  const { archive } = await taken({ format: "photos" });
  const folders = new Set(archive.names.map((name) => name.split("/")[0]));
  expect([...folders]).toEqual(expect.arrayContaining(["PALM-1", `palm-1-${fruits[2]?.id}`]));
  await rename("PALM-3");
});

describe("[ADM-08] photos that change", () => {
  test("make an old ZIP refuse, instead of giving other bytes; a new one is without them", async () => {
    const { found } = await taken({ format: "photos", filters: { ...everyFruit, text: "PALM-3" } });
    const removed = await app.fetch(`/api/fruits/${fruits[2]?.id}/photos/left`, {
      as: admin,
      method: "DELETE",
    });
    expect(removed.ok).toBe(true);
    const { answer } = await download(app, admin, found.id);
    expect(answer.status).toBe(410);
    const again = await taken({ format: "photos", filters: { ...everyFruit, text: "PALM-3" } });
    expect(again.found.photos).toBe(3);
  });

  test("that are damaged in the store stop an export, and are named", async () => {
    const { rows } = await app.owner.query<{ path: string }>(
      "select photo_url as path from fruit_images where fruit_id = $1 and photo_role = 'front'",
      [fruits[0]?.id],
    );
    await app.files.put(rows[0]?.path ?? "", Buffer.from("not a photo"), "image/jpeg");
    const failed = await prepared(app, admin, { format: "photos" });
    expect(failed.state).toBe("failed");
    expect(failed.failure?.en).toContain("PALM-1/front.jpg");
    expect((await download(app, admin, failed.id)).answer.status).toBe(409);
    expect(await readExport(app, admin, failed.id)).toMatchObject({ sha256: null });
  });
});
