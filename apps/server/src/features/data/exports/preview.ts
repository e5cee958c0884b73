/**
 * What an export would hold, before it is made. Its length is worked out from its first rows, written as
 * they would be: near enough to know whether a connection can carry it.
 */
import { columnsWith, type ExportColumn } from "@elaeis/domain/exports/export-columns";
import type { OwnField } from "@elaeis/domain/fruits/own-fields";
import type { ExportPreview, ExportPreviewRequest } from "@elaeis/domain/exports/export-schemas";
import { writeFeature } from "@elaeis/domain/plots/geojson";
import type { Tx } from "#platform/database/database.ts";
import { columnsOfFormat } from "./columns-of-format.ts";
import { csvRows } from "./csv.ts";
import { firstFruits, fitting, type ExportRow } from "./fruit-queries.ts";
import { jsonLines } from "./json-lines.ts";
import { mapFeatures } from "./map-features.ts";
import { nirBytes } from "./nir-json.ts";
import { writeParquet } from "./parquet.ts";
import { writeWorkbook } from "./write-workbook.ts";
import { countFruits, type FruitCounts } from "./queries.ts";

const rowsTried = 200;

export async function previewExport(
  tx: Tx,
  request: ExportPreviewRequest,
  fields: readonly OwnField[],
): Promise<ExportPreview> {
  const { format, filters } = request;
  const fits = fitting(format);
  const counted = await countFruits(tx, filters, fits);
  const columns = columnsOfFormat(format, columnsWith(fields), request.columns);
  const rows = await firstFruits(
    tx,
    {
      filters,
      fits,
      columns,
      withPhotos: false,
      withDevice: format === "nir",
    },
    rowsTried,
  );
  return {
    fruits: counted.fruits,
    left_out: counted.all - counted.fruits,
    photos: counted.photos,
    estimated_bytes:
      rows.length === 0 ? null : await estimate({ ...request, columns }, rows, counted),
  };
}

/** Of the headers around a photo in a ZIP, and its lines in the lists. */
const bytesAroundPhoto = 400;

async function estimate(
  request: Omit<ExportPreviewRequest, "columns"> & { columns: readonly ExportColumn[] },
  rows: readonly ExportRow[],
  { fruits, photos, photo_bytes }: FruitCounts,
): Promise<number> {
  const ofRows = ((await bytesOf(request, rows)) / rows.length) * fruits;
  const ofPhotos = photo_bytes + photos * bytesAroundPhoto;
  if (request.format === "photos") return ofPhotos;
  return Math.round(request.format === "ml" ? ofRows + ofPhotos : ofRows);
}

async function bytesOf(
  { format, columns, convention }: Parameters<typeof estimate>[0],
  rows: readonly ExportRow[],
): Promise<number> {
  switch (format) {
    case "csv":
      return Buffer.byteLength(csvRows(rows, columns, convention));
    case "jsonl":
      return Buffer.byteLength(jsonLines(rows, columns));
    case "map":
      return Buffer.byteLength(mapFeatures(rows, columns).join(",\n"));
    case "geojson":
      return Buffer.byteLength(rows.map(featureOf).join(",\n"));
    case "nir":
      return nirBytes(rows);
    case "photos":
      return 0;
    case "xlsx":
    case "parquet":
    case "ml": {
      let bytes = 0;
      const write = (written: Uint8Array) => {
        bytes += written.length;
        return Promise.resolve();
      };
      const file =
        format === "xlsx"
          ? writeWorkbook({ columns, convention, createdAt: new Date() }, write)
          : writeParquet(columns, write);
      await file.add(rows);
      await file.end();
      return bytes;
    }
  }
}

/** A point of its own, with names of usual length: fruits of one plot take less. */
function featureOf({ latitude, longitude }: ExportRow): string {
  const position = [Number(longitude), Number(latitude)] satisfies [number, number];
  return writeFeature({
    name: null,
    producer: { name: "x".repeat(30), country: "CI" },
    production_place: "x".repeat(20),
    area_ha: 1.5,
    geometry: { type: "Point", coordinates: position },
  });
}
