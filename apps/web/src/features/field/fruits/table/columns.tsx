import { nirFields } from "@elaeis/domain/fruits/fruit";
import type { FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import { fruitSorts } from "@elaeis/domain/fruits/list-schemas";
import type { FruitListQuery } from "@elaeis/domain/fruits/list-query";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { fruitChoicesQuery } from "#api/fruit-bulk.ts";
import { useFormats } from "#language/formats.ts";
import { QualityBadge } from "#ui/vocabulary/quality-badge.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import type { ColumnName } from "./table-address.ts";
import { usePhrases as useListPhrases } from "../list/use-phrases.ts";
import { usePhrases } from "./use-phrases.ts";

export type TableColumn = {
  name: ColumnName;
  title: string;
  /** Of long names. */
  short: string | undefined;
  /** What it is sorted by; undefined where there is no index for that. */
  sort: FruitListQuery["sort"] | undefined;
  isNumber: boolean;
  cell: (fruit: FruitSummary) => ReactNode;
};

const numbers = new Set<ColumnName>([
  "oil_content",
  "dry_matter",
  "protein_content",
  "fatty_acids",
  "analysis_temperature",
  "photos",
]);

export function useColumns(names: readonly ColumnName[]): TableColumn[] {
  const phrases = usePhrases();
  const short: Partial<Record<string, string>> = useListPhrases().short;
  const cells = useCells();
  return names.map((name) => ({
    name,
    title: phrases.columnNames[name],
    short: nirFields.some((field) => field === name) ? short[name] : undefined,
    // A class is a range of oil.
    sort: name === "quality" ? "oil_content" : fruitSorts.find((sort) => sort === name),
    isNumber: numbers.has(name),
    cell: cells[name],
  }));
}

function useCells(): Record<ColumnName, (fruit: FruitSummary) => ReactNode> {
  const phrases = usePhrases();
  const words = useWords();
  const formats = useFormats();
  const { data: choices } = useQuery(fruitChoicesQuery);
  const percent = (value: number | null) => (value === null ? "" : formats.percent(value));
  return {
    collection_date: (fruit) => formats.date(fruit.collection_date),
    created_at: (fruit) => formats.dateTime(fruit.created_at),
    location_name: (fruit) => fruit.location_name,
    collector_email: (fruit) => fruit.collector_email,
    oil_content: (fruit) => percent(fruit.oil_content),
    dry_matter: (fruit) => percent(fruit.dry_matter),
    protein_content: (fruit) => percent(fruit.protein_content),
    fatty_acids: (fruit) => percent(fruit.fatty_acids),
    quality: (fruit) => <QualityBadge fruit={fruit} />,
    source: (fruit) => fruit.source && phrases.sources[fruit.source],
    analysis_temperature: ({ analysis_temperature: value }) =>
      value === null ? "" : `${formats.fixed(value, 1)}\u00a0°C`,
    maturity_stage: ({ maturity_stage: stage }) => stage && words.maturity[stage],
    harvest_season: ({ harvest_season: season }) => season && words.seasons[season],
    photos: (fruit) => fruit.photos_count,
    plot: (fruit) => fruit.plot_name,
    batch: ({ batch_id }) => choices?.batches.find(({ id }) => id === batch_id)?.name,
  };
}
