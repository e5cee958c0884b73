import { isOwnKey, ownKey, valueAt } from "@elaeis/domain/fruits/field-set";
import type { OwnKey } from "@elaeis/domain/fruits/own-values";
import { isFieldName, isNumberField } from "@elaeis/domain/fruits/fields";
import type { FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import { fruitSorts } from "@elaeis/domain/fruits/list-schemas";
import type { FruitListQuery } from "@elaeis/domain/fruits/list-query";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { fruitChoicesQuery } from "#api/fruit-bulk.ts";
import { useFormats } from "#language/formats.ts";
import { QualityBadge } from "#ui/vocabulary/quality-badge.tsx";
import { useOwnFields } from "#app/own-fields/own-fields.ts";
import { useFieldWords } from "#app/own-fields/use-field-words.ts";
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

/** How the columns are called, in the head and where they are chosen. */
export function useColumnTitle(): (name: ColumnName) => string {
  const { columnNames } = usePhrases();
  const { shortFields } = useWords();
  const { labelOf } = useFieldWords();
  return (name) => {
    if (isOwnKey(name)) return labelOf(name);
    return isFieldName(name) ? shortFields[name] : columnNames[name];
  };
}

export function useColumns(names: readonly ColumnName[]): TableColumn[] {
  const titleOf = useColumnTitle();
  const short: Partial<Record<string, string>> = useListPhrases().short;
  const cellOf = useCells();
  const ownFields = useOwnFields();
  const isOwnNumber = (key: OwnKey) =>
    ownFields.some(({ name, kind }) => kind === "number" && ownKey(name) === key);
  return names.map((name) => ({
    name,
    title: titleOf(name),
    short: short[name],
    sort: sortOf(name),
    isNumber:
      name === "photos" ||
      name === "day_number" ||
      (isOwnKey(name) ? isOwnNumber(name) : isNumberField(name)),
    cell: cellOf(name),
  }));
}

function sortOf(name: ColumnName): FruitListQuery["sort"] | undefined {
  if (isOwnKey(name)) return name;
  // A class is a range of oil.
  return name === "quality" ? "oil_content" : fruitSorts.find((sort) => sort === name);
}

function useCells(): (name: ColumnName) => (fruit: FruitSummary) => ReactNode {
  const phrases = usePhrases();
  const formats = useFormats();
  const { textOf } = useFieldWords();
  const { data: choices } = useQuery(fruitChoicesQuery);
  return (name) => (fruit) => {
    if (isOwnKey(name) || isFieldName(name)) return textOf(name, valueAt(fruit, name));
    switch (name) {
      case "created_at":
        return formats.dateTime(fruit.created_at);
      case "collector_email":
        return fruit.collector_email;
      case "quality":
        return <QualityBadge fruit={fruit} />;
      case "source":
        return fruit.source && phrases.sources[fruit.source];
      case "day_number":
        return fruit.day_number;
      case "photos":
        return fruit.photos_count;
      case "plot":
        return fruit.plot_name;
      case "batch":
        return choices?.batches.find(({ id }) => id === fruit.batch_id)?.name;
    }
  };
}
