/**
 * A release to learn from: a folder of images in three fixed parts, each with the metadata.csv that
 * image-folder loaders look for beside the images, the same fruits as one Parquet file, a card, a
 * description that machines read (Croissant), and the checksums of everything.
 */
import { csvHead, csvLine } from "@elaeis/domain/exports/csv";
import { countSharing } from "@elaeis/prediction/training/photo-groups";
import type { WrittenFile } from "#platform/files/file-pieces.ts";
import { croissant } from "./croissant.ts";
import { cellsOf } from "./csv.ts";
import { datasetCard, type Release } from "./dataset-card.ts";
import type { ExportRow } from "./fruit-queries.ts";
import { writeParquet } from "./parquet.ts";
import { splitOf, splits, type Split } from "./splits.ts";
import { emptyReport, type FormatWriter, type Making } from "./writers.ts";

const position = { card: 0, croissant: 1, parquet: 2, train: 3, validation: 4, test: 5, sums: 6 };
const parquetName = "data/fruits.parquet";
const metadataName = (split: Split) => `images/${split}/metadata.csv`;

/** @param groups of the fruits that share a photo with another */
export function mlReleaseWriter(
  making: Making,
  release: Omit<Release, "counts" | "fruits" | "photos" | "samples" | "sharing">,
  groups: ReadonlyMap<string, string>,
): FormatWriter {
  const { columns } = release;
  const parquetFile = making.begin(position.parquet, parquetName);
  const parquet = writeParquet(columns, parquetFile.write);
  const metadata = {
    train: making.begin(position.train, metadataName("train")),
    validation: making.begin(position.validation, metadataName("validation")),
    test: making.begin(position.test, metadataName("test")),
  };
  const sums = making.begin(position.sums, "SHA256SUMS");
  const counts = { train: 0, validation: 0, test: 0 };
  let photos = 0;
  let samples = 0;
  const sharing = new Map<string, string>();
  let isBegun = false;

  async function begin(): Promise<void> {
    if (isBegun) return;
    isBegun = true;
    for (const split of splits) {
      const names = ["file_name", "view", ...columns.map(({ name }) => name)];
      await metadata[split].write(Buffer.from(csvHead(names, "en")));
    }
  }

  async function addOne(row: ExportRow): Promise<void> {
    const group = groups.get(row.id);
    if (group !== undefined) sharing.set(row.id, group);
    const split = splitOf(group ?? row.id);
    const named = photosIn(split, row);
    const cells = cellsOf(row, columns);
    const lines = named.map(({ file, role }) => csvLine([file, role, ...cells], "en"));
    await metadata[split].write(Buffer.from(lines.join("")));
    await sums.write(Buffer.from(named.map(({ sha256, name }) => sumLine(sha256, name)).join("")));
    await making.addPhotos(named);
    counts[split] += 1;
    photos += named.length;
    if (row["is_sample"] === true) samples += 1;
  }

  async function keep(at: number, name: string, written: WrittenFile): Promise<WrittenFile> {
    await making.keep(at, name, written);
    await sums.write(Buffer.from(sumLine(written.sha256.toString("hex"), name)));
    return written;
  }

  async function write(at: number, name: string, text: string): Promise<void> {
    const file = making.begin(at, name);
    await file.write(Buffer.from(text));
    await keep(at, name, await file.end());
  }

  return {
    async add(rows) {
      await begin();
      await parquet.add(rows);
      for (const row of rows) await addOne(row);
    },
    async end() {
      await begin();
      await parquet.end();
      const table = await keep(position.parquet, parquetName, await parquetFile.end());
      for (const split of splits) {
        await keep(position[split], metadataName(split), await metadata[split].end());
      }
      const fruits = counts.train + counts.validation + counts.test;
      const all = { ...release, counts, fruits, photos, samples, sharing: countSharing(sharing) };
      await write(position.card, "README.md", datasetCard(all));
      await write(position.croissant, "croissant.json", croissant(all, parquetName, table));
      await making.keep(position.sums, "SHA256SUMS", await sums.end());
      const report = { ...emptyReport, splits: counts, sharing_photos: all.sharing };
      return { fruits, photos, report };
    },
  };
}

function photosIn(split: Split, row: ExportRow) {
  return row.photos.map(({ role, ...photo }) => {
    const file = `${row.id}-${role}.jpg`;
    return { ...photo, role, file, name: `images/${split}/${file}` };
  });
}

/** As `sha256sum --check` reads it. */
function sumLine(sha256: string, name: string): string {
  return `${sha256}  ${name}\n`;
}
