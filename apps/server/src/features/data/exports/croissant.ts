/** A release described in Croissant 1.0 (JSON-LD), so that tools can load it without configuration. */
import { apiWords } from "@elaeis/domain/api-words";
import type { ColumnKind } from "@elaeis/domain/exports/export-columns";
import { apiWords as fruitWords } from "@elaeis/domain/fruits/api-words";
import type { WrittenFile } from "#platform/files/file-pieces.ts";
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

const words: Readonly<Record<string, string>> = { ...apiWords, ...fruitWords };

export function croissant(release: Release, table: string, written: WrittenFile): string {
  const { number, createdAt, publicUrl, license, fruits, photos, columns } = release;
  const described = {
    "@context": context,
    "@type": "sc:Dataset",
    conformsTo: "http://mlcommons.org/croissant/1.0",
    name: `oil-palm-fruits-v${number}`,
    description: `${photos} photographs of ${fruits} oil-palm fruits with measured values. Parts: ${splitRule}.`,
    url: publicUrl.origin,
    creator: { "@type": "sc:Organization", name: publicUrl.host, url: publicUrl.origin },
    keywords: ["oil palm", "near-infrared", "oil content"],
    inLanguage: ["en", "fr"],
    citeAs: `Oil-palm fruits, version ${number}. ${publicUrl.host}, ${createdAt.getUTCFullYear()}.`,
    isLiveDataset: false,
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
        field: columns.map(({ name, kind, heading }) => ({
          "@type": "cr:Field",
          "@id": `fruits/${name}`,
          name,
          description: words[name] ?? heading.en,
          dataType: dataTypes[kind],
          repeated: kind === "numbers" || undefined,
          source: { fileObject: { "@id": "fruits.parquet" }, extract: { column: name } },
        })),
      },
      {
        "@type": "cr:RecordSet",
        "@id": "photos",
        name: "photos",
        key: { "@id": "photos/file" },
        field: photoFields,
      },
    ],
  };
  return `${JSON.stringify(described, null, 2)}\n`;
}

type Source = { extract: Record<string, string>; transform?: { regex: string } };

function imageField(name: string, dataType: string, source: Source) {
  return {
    "@type": "cr:Field",
    "@id": `photos/${name}`,
    name,
    dataType,
    description: photoWords[name],
    source: { fileSet: { "@id": "images" }, ...source },
  };
}

const photoWords: Readonly<Record<string, string>> = {
  image: "The photograph.",
  file: "Name of its file.",
  fruit: "The fruit that it shows.",
  view: "The view that it shows.",
  split: "Part of the data set: train, validation or test.",
};

const spdx: Record<string, string> = {
  "cc0-1.0": "CC0-1.0",
  "cc-by-4.0": "CC-BY-4.0",
  "cc-by-sa-4.0": "CC-BY-SA-4.0",
  "cc-by-nc-4.0": "CC-BY-NC-4.0",
};

const photoFields = [
  imageField("image", "sc:ImageObject", { extract: { fileProperty: "content" } }),
  imageField("file", "sc:Text", { extract: { fileProperty: "filename" } }),
  // images/<part>/<id of the fruit>-<view>.jpg
  {
    ...imageField("fruit", "sc:Text", {
      extract: { fileProperty: "filename" },
      transform: { regex: String.raw`^(.+)-\w+\.jpg$` },
    }),
    references: { field: { "@id": "fruits/id" } },
  },
  imageField("view", "sc:Text", {
    extract: { fileProperty: "filename" },
    transform: { regex: String.raw`^.+-(\w+)\.jpg$` },
  }),
  imageField("split", "sc:Text", {
    extract: { fileProperty: "fullpath" },
    transform: { regex: String.raw`images/(\w+)/[^/]+$` },
  }),
];

/** The terms as the format's description has them, letter for letter. */
const context = {
  "@language": "en",
  "@vocab": "https://schema.org/",
  citeAs: "cr:citeAs",
  column: "cr:column",
  conformsTo: "dct:conformsTo",
  cr: "http://mlcommons.org/croissant/",
  rai: "http://mlcommons.org/croissant/RAI/",
  data: { "@id": "cr:data", "@type": "@json" },
  dataType: { "@id": "cr:dataType", "@type": "@vocab" },
  dct: "http://purl.org/dc/terms/",
  examples: { "@id": "cr:examples", "@type": "@json" },
  extract: "cr:extract",
  field: "cr:field",
  fileProperty: "cr:fileProperty",
  fileObject: "cr:fileObject",
  fileSet: "cr:fileSet",
  format: "cr:format",
  includes: "cr:includes",
  isLiveDataset: "cr:isLiveDataset",
  jsonPath: "cr:jsonPath",
  key: "cr:key",
  md5: "cr:md5",
  parentField: "cr:parentField",
  path: "cr:path",
  recordSet: "cr:recordSet",
  references: "cr:references",
  regex: "cr:regex",
  repeated: "cr:repeated",
  replace: "cr:replace",
  sc: "https://schema.org/",
  separator: "cr:separator",
  source: "cr:source",
  subField: "cr:subField",
  transform: "cr:transform",
};
