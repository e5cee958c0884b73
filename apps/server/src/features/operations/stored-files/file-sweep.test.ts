import { importedFruits } from "@elaeis/domain/nir-imports/nir-import";
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { correctedPath, thumbnailPath } from "#platform/files/derived-pictures.ts";
import {
  filePrefixes,
  prefixOf,
  withinPrefixes,
  type FilePrefix,
} from "#platform/files/file-prefixes.ts";
import { createS3Files } from "#platform/files/s3-files.ts";
import { startS3Server } from "#testing/s3-server.ts";
import { createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let collector: TestUser;
beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  collector = await app.user("collecteur");
});
afterAll(() => app.close());

const day = 24 * 60 * 60_000;

/** A file as it was written so many days ago. */
async function put(file: string, daysAgo: number): Promise<void> {
  if (file.endsWith(".partial")) writeFileSync(path.join(app.filesFolder, file), "half");
  else await app.files.put(file, Buffer.from("bytes"), "application/octet-stream");
  const written = new Date(Date.now() - daysAgo * day);
  utimesSync(path.join(app.filesFolder, file), written, written);
}

async function left(): Promise<string[]> {
  const entries = readdirSync(app.filesFolder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(app.filesFolder, path.join(parentPath, name)))
    .toSorted();
}

const run = (statement: string, values: unknown[]) => app.owner.query(statement, values);
const sha = (id: string) => id.replaceAll("-", "").padEnd(64, "0");

const placeholder = importedFruits.photoPath;
const ofPlaceholder = "imports/nir-placeholder";
const swept = filePrefixes.filter((prefix) => prefix !== ofPlaceholder);

/** Under each prefix: a path for an id, and what writes the row that names it. */
const places: Record<
  Exclude<FilePrefix, typeof ofPlaceholder>,
  { pathOf: (id: string) => string; name: (id: string, path: string) => Promise<unknown> }
> = {
  "fruits/": {
    pathOf: (id) => `fruits/${id}_front_1760000000000.jpg`,
    name: async (id, photo) => {
      await run(
        `insert into fruits (id, fruit_id, collector_email, submission_sha256)
         values ($1, 'SWEPT', 'x', sha256('x'))`,
        [id],
      );
      await run(
        `insert into fruit_images (id, fruit_id, photo_role, file_name, file_size, upload_order, sha256,
           stored_sha256, photo_url, received_at)
         values (gen_random_uuid(), $1, 'front', 'x', 5, 1, sha256('x'), sha256('x'), $2, now())`,
        [id, photo],
      );
    },
  },
  "predictions/": {
    pathOf: (id) => `predictions/${id}/${sha(id)}.jpg`,
    name: (id, picture) =>
      run(
        `insert into predictions (id, client_id, kind, image_url, model_version, user_id, pred_huile,
           pred_matiere_seche, pred_proteines, pred_acides_gras, processing_time_ms)
         values ($1, 'x', 'single', $2, 'v', $3, 20, 60, 7, 30, 1)`,
        [id, picture, collector.id],
      ),
  },
  "models/": {
    pathOf: (id) => `models/${sha(id).slice(16, 32)}-v.json`,
    name: (id, file) =>
      run(
        `insert into ai_models (version, source, provenance, state, fruits, photos, preliminary, may_activate,
           file_path, file_size, file_sha256)
         values ($1, 'bundled', 'synthetic', 'candidate', 1, 1, false, true, $2, 5, sha256('x'))`,
        [id, file],
      ),
  },
  "imports/nir/": {
    pathOf: (id) => `imports/nir/${sha(id)}`,
    name: (id) =>
      run(
        "insert into nir_files (sha256, file_name, file_size) values (decode($1, 'hex'), 'x.json', 5)",
        [sha(id)],
      ),
  },
  "imports/sheets/": {
    pathOf: (id) => `imports/sheets/${sha(id)}`,
    name: (id) =>
      run(
        `insert into sheet_imports (id, kind, file_name, file_size, file_format, file_sha256, headers,
           sample, row_count, columns, rules, is_remembered)
         values ($1, 'labels', 'x.csv', 5, 'csv', decode($2, 'hex'), '[]', '[["x"]]', 1, '[]', '{}', false)`,
        [id, sha(id)],
      ),
  },
  "imports/media/": {
    pathOf: (id) => `imports/media/${id}/00000.part`,
    name: (id) =>
      run(
        `insert into sheet_imports (id, kind, file_name, file_size, file_format, file_sha256, headers,
           sample, row_count, columns, rules, is_remembered, archive_size)
         values ($1, 'fruits', 'x.csv', 5, 'csv', sha256('x'), '[]', '[]', 1, '[]', '{}', false, 5)`,
        [id],
      ),
  },
  "unsent-imports/": {
    pathOf: (id) => `unsent-imports/${id}/00000.part`,
    name: (id) =>
      run("insert into unsent_imports (id, file_name, file_size) values ($1, 'x.zip', 5)", [id]),
  },
  "exports/": {
    pathOf: (id) => `exports/${id}/1/0/000000.part`,
    name: async (id) => {
      await run(
        `insert into dataset_exports (id, number, format, convention, columns, filters)
         select $1, count(*) + 1, 'csv', 'en', '{}', '{}' from dataset_exports`,
        [id],
      );
      await run(
        `insert into dataset_export_files (export_id, position, name, source, path, size, sha256, crc32)
         values ($1, 0, 'x', 'made', $2, 5, sha256('x'), 1)`,
        [id, `exports/${id}/1/0`],
      );
    },
  },
  "plot-documents/": {
    pathOf: (id) => `plot-documents/${id}-${id}.pdf`,
    name: async (id, file) => {
      await run("insert into producers (id, name, country) values ($1, 'North', 'CI')", [id]);
      await run(
        `with plot as (
           insert into plots (id, producer_id, name, geometry, area_ha, crop)
           values (gen_random_uuid(), $1, 'North', '{"type":"Point","coordinates":[-5.1,6.1]}', 1, 'oil_palm')
           returning id)
         insert into plot_documents (id, plot_id, name, kind, size_bytes, sha256, path)
         select gen_random_uuid(), id, 'Title', 'pdf', 5, repeat('0', 64), $2 from plot`,
        [id, file],
      );
    },
  },
  "videos/": ofTutorial("videos", "mp4"),
  "pdfs/": ofTutorial("pdfs", "pdf"),
  "captions/": ofTutorial("captions", "vtt"),
  "thumbnails/": ofTutorial("thumbnails", "jpg"),
  "tutorial-uploads/": {
    pathOf: (id) => `tutorial-uploads/${id}/0-${id}.part`,
    name: (id, file) =>
      run(
        "insert into tutorial_upload_pieces (upload_id, start_byte, size_bytes, path) values ($1, 0, 5, $2)",
        [id, file],
      ),
  },
};

function ofTutorial(folder: string, ending: string) {
  return {
    pathOf: (id: string) => `${folder}/${id}.${ending}`,
    name: (_id: string, file: string) =>
      run(
        `insert into tutorial_files (path, content_type, size_bytes, sha256) values ($1, 'image/jpeg', 5, sha256('x'))`,
        [file],
      ),
  };
}

const sweep = () => app.runJobs({ named: ["file-sweep"] });

describe("files that no row names", () => {
  test.each(swept)("%s: go after a week, and what a row names stays", async (prefix) => {
    const place = places[prefix];
    const [stray, young, named] = [uuidv7(), uuidv7(), uuidv7()];
    const at = place.pathOf;
    await put(at(stray), 8);
    await put(at(young), 6);
    await put(at(named), 8);
    await place.name(named, at(named));
    expect(prefixOf(at(named))).toBe(prefix);
    const before = await left();
    expect(await sweep()).toEqual([]);
    expect(await left()).toEqual(before.filter((file) => file !== at(stray)));
  });

  test("what was made from a photo stays and goes with it; so does what a killed server was writing", async () => {
    const place = places["fruits/"];
    const [kept, gone] = [place.pathOf(uuidv7()), place.pathOf(uuidv7())];
    const fruit = uuidv7();
    const photo = place.pathOf(fruit);
    await run(
      `insert into removed_fruits (id, fruit_id, content, deleted_at) values ($1, 'TRASHED', '{}', now())`,
      [fruit],
    );
    const stays = [photo, thumbnailPath(photo), `${kept}.0123456789ab.partial`];
    const goes = [gone, thumbnailPath(gone), correctedPath(gone), `${gone}.0123456789ab.partial`];
    for (const file of [photo, thumbnailPath(photo), ...goes]) await put(file, 8);
    await put(`${kept}.0123456789ab.partial`, 1);
    expect(await sweep()).toEqual([]);
    const after = await left();
    expect(after).toEqual(expect.arrayContaining(stays));
    expect(after.filter((file) => goes.includes(file))).toEqual([]);
  });

  test("the picture that imported fruits show stays", async () => {
    await put(placeholder, 30);
    await put(thumbnailPath(placeholder), 30);
    expect(await sweep()).toEqual([]);
    expect(await left()).toEqual(expect.arrayContaining([placeholder, thumbnailPath(placeholder)]));
  });

  test("in an S3 store as well", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "elaeis-swept-"));
    const server = await startS3Server(folder);
    const files = withinPrefixes(await createS3Files(server.settings));
    const leftAfter = async (days: number) => {
      const now = () => new Date(Date.now() + days * day);
      const later = await createTestApp({ ai: "none", files, now });
      expect(await later.runJobs({ named: ["file-sweep"] })).toEqual([]);
      await later.close();
      const found = [];
      for await (const { path: file } of files.list("")) found.push(file);
      return found;
    };
    const stray = `models/${"0".repeat(16)}-v.json`;
    await files.put(stray, Buffer.from("{}"), "application/json");
    expect(await leftAfter(6)).toEqual([stray]);
    expect(await leftAfter(8)).toEqual([]);
    await server.close();
    rmSync(folder, { recursive: true });
  });

  test("nothing is written where the sweep does not know what it belongs to", async () => {
    const write = app.files.put("elsewhere/x.jpg", Buffer.from("x"), "image/jpeg");
    await expect(write).rejects.toThrow("file-prefixes.ts");
  });
});
