/** A release described in Croissant 1.0 (JSON-LD), so that tools can load it without configuration. */
import { exportColumns, type ColumnKind } from "@elaeis/domain/exports/export-columns";
import type { WrittenFile } from "../../../platform/files/file-pieces.ts";
import type { Release } from "./dataset-card.ts";
import { splitRule } from "./splits.ts";

const dataTypes: Record<ColumnKind, string> = {
  text: "sc:Text",
  number: "sc:Float",
  integer: "sc:Integer",
  boolean: "sc:Boolean",
  moment: "sc:DateTime",
  numbers: "sc:Float",
};

export function croissant(release: Release, table: string, written: WrittenFile): string {
  const { number, createdAt, publicUrl, license, fruits, photos, columns } = release;
  const described = {
    "@context": context,
    "@type": "sc:Dataset",
    conformsTo: "http://mlcommons.org/croissant/1.0",
    name: `oil-palm-fruits-v${number}`,
    description: `${photos} photographs of ${fruits} oil-palm fruits with measured values. Parts: ${splitRule}.`,
    url: publicUrl.origin,
    version: `${number}.0.0`,
    datePublished: createdAt.toISOString().slice(0, 10),
    ...(license === null
      ? {}
      : { license: `https://spdx.org/licenses/${spdx[license] ?? license}` }),
    distribution: [
      {
        "@type": "cr:FileObject",
        "@id": "fruits.parquet",
        name: "fruits.parquet",
        contentUrl: table,
        contentSize: `${written.size} B`,
        encodingFormat: "application/x-parquet",
        sha256: written.sha256.toString("hex"),
      },
      {
        "@type": "cr:FileSet",
        "@id": "images",
        name: "images",
        encodingFormat: "image/jpeg",
        includes: "images/*/*.jpg",
      },
    ],
    recordSet: [
      {
        "@type": "cr:RecordSet",
        "@id": "fruits",
        name: "fruits",
        key: { "@id": "fruits/id" },
        field: columns.map((column) => ({
          "@type": "cr:Field",
          "@id": `fruits/${column}`,
          name: column,
          dataType: dataTypes[exportColumns[column]],
          repeated: exportColumns[column] === "numbers" || undefined,
          source: { fileObject: { "@id": "fruits.parquet" }, extract: { column } },
        })),
      },
      {
        "@type": "cr:RecordSet",
        "@id": "photos",
        name: "photos",
        field: [
          imageField("image", "sc:ImageObject", { fileProperty: "content" }),
          imageField("file", "sc:Text", { fileProperty: "filename" }),
        ],
      },
    ],
  };
  return `${JSON.stringify(described, null, 2)}\n`;
}

function imageField(name: string, dataType: string, extract: Record<string, string>) {
  return {
    "@type": "cr:Field",
    "@id": `photos/${name}`,
    name,
    dataType,
    source: { fileSet: { "@id": "images" }, extract },
  };
}

const spdx: Record<string, string> = {
  "cc0-1.0": "CC0-1.0",
  "cc-by-4.0": "CC-BY-4.0",
  "cc-by-sa-4.0": "CC-BY-SA-4.0",
  "cc-by-nc-4.0": "CC-BY-NC-4.0",
};

/** The terms as the format's description has them. */
const context = {
  "@language": "en",
  "@vocab": "https://schema.org/",
  citeAs: "cr:citeAs",
  column: "cr:column",
  conformsTo: "dct:conformsTo",
  cr: "http://mlcommons.org/croissant/",
  data: { "@id": "cr:data", "@type": "@json" },
  dataType: { "@id": "cr:dataType", "@type": "@vocab" },
  dct: "http://purl.org/dc/terms/",
  extract: "cr:extract",
  field: "cr:field",
  fileObject: "cr:fileObject",
  fileProperty: "cr:fileProperty",
  fileSet: "cr:fileSet",
  format: "cr:format",
  includes: "cr:includes",
  key: "cr:key",
  recordSet: "cr:recordSet",
  repeated: "cr:repeated",
  sc: "https://schema.org/",
  source: "cr:source",
};
