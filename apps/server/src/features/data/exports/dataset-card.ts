/** The README of a release: what is in it, how it was divided, and what it must not be taken for. */
import type { ExportColumn } from "@elaeis/domain/exports/export-columns";
import { splitRule, splits, type Split } from "./splits.ts";

export type Release = {
  number: number;
  createdAt: Date;
  publicUrl: URL;
  columns: readonly ExportColumn[];
  license: string | null;
  fruits: number;
  photos: number;
  /** Drawn by the product itself, not of the field. */
  samples: number;
  counts: Record<Split, number>;
};

export function datasetCard(release: Release): string {
  const { number, createdAt, publicUrl, columns, license, fruits, photos, counts } = release;
  const day = createdAt.toISOString().slice(0, 10);
  const parts = splits.map((split) => `| ${split} | ${counts[split]} |`).join("\n");
  return `---
pretty_name: Oil-palm fruits, version ${number}
${license === null ? "" : `license: ${license}\n`}language:
- en
- fr
tags:
- oil-palm
- near-infrared
- tabular-regression
size_categories:
- ${sizeCategory(photos)}
configs:
- config_name: default
  data_files:
${splits.map((split) => `  - split: ${split}\n    path: images/${split}/*`).join("\n")}
---

# Oil-palm fruits, version ${number}

${photos} photographs of ${fruits} oil-palm fruits with the values measured on each: oil, dry matter,
protein and fatty acids, in percent. Taken out of ${publicUrl.origin} on ${day}.

${provenance(release, "en")}

| Part | Fruits |
|---|---|
${parts}

The part of a fruit never changes and follows from its id: ${splitRule}. All photographs of a fruit are in
one part. Values that were not measured, or that are a prediction nobody checked, are not here.

- \`images/<part>/metadata.csv\`: a line per photograph; \`file_name\` names the image beside it.
- \`data/fruits.parquet\`: a row per fruit.
- \`croissant.json\`: the same described for machines. \`SHA256SUMS\`: \`sha256sum --check SHA256SUMS\`.

Columns: ${columns.map((column) => `\`${column}\``).join(", ")}.
${license === null ? "\nNo licence was stated: ask whoever gave you this file.\n" : ""}
## En français

${photos} photographies de ${fruits} fruits de palmier à huile avec les valeurs mesurées sur chacun\u00a0: huile,
matière sèche, protéines et acides gras, en pour cent. Extrait de ${publicUrl.origin} le ${day}.

${provenance(release, "fr")}

La partie d'un fruit (train, validation, test) ne change jamais et découle de son identifiant\u00a0; toutes les
photographies d'un fruit sont dans la même. Les valeurs non mesurées, ou prédites et non vérifiées, n'y
figurent pas.
`;
}

/** What was drawn must never pass for what was measured. */
function provenance({ samples, fruits }: Release, language: "en" | "fr"): string {
  const words = {
    en: {
      none: "Every fruit was recorded by people in the field.",
      all: "**Synthetic: every fruit is sample data drawn by the product. Nothing here was measured.**",
      some: `**${samples} of the fruits are synthetic sample data (\`is_sample\`).**`,
    },
    fr: {
      none: "Chaque fruit a été relevé par des personnes sur le terrain.",
      all: "**Synthétique\u00a0: chaque fruit est une donnée d'exemple dessinée par le produit. Rien n'a été mesuré.**",
      some: `**${samples} des fruits sont des données d'exemple synthétiques (\`is_sample\`).**`,
    },
  }[language];
  if (samples === 0) return words.none;
  return samples === fruits ? words.all : words.some;
}

function sizeCategory(items: number): string {
  if (items < 1_000) return "n<1K";
  if (items < 10_000) return "1K<n<10K";
  return items < 100_000 ? "10K<n<100K" : "100K<n<1M";
}
