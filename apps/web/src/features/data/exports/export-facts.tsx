import { chosenColumns, columnsWith } from "@elaeis/domain/exports/export-columns";
import type { DatasetExport } from "@elaeis/domain/exports/export-schemas";
import { StackedFact } from "#ui/facts.tsx";
import { Section } from "#ui/section.tsx";
import { SecondLine } from "#ui/note.tsx";
import { Stack } from "#ui/stack.tsx";
import { useOwnFields } from "#app/own-fields/own-fields.ts";
import { useFormats } from "#language/formats.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { usePhrases, type Phrases } from "./use-phrases.ts";
import { formatsWithColumns, sizeInWords, sourceInWords } from "./words.ts";

/** What was asked for, and what came of it: all that makes the version what it is. */
export function ExportFacts({ found }: { found: DatasetExport }) {
  const phrases = usePhrases();
  const formats = useFormats();
  const { view, summary } = phrases;
  const { fruits, photos, file_size: bytes, sha256 } = found;
  const contents = [
    ...(fruits === null ? [] : [summary.fruits(fruits, formats.count(fruits))]),
    ...(photos ? [summary.photos(photos, formats.count(photos))] : []),
    ...(bytes === null ? [] : [sizeInWords(bytes, formats, phrases)]),
  ];
  const { language } = useLanguage();
  const columns = chosenColumns(columnsWith(useOwnFields()), found.columns);
  return (
    <Section title={view.holds}>
      <Stack as="dl" gap={4}>
        {contents.length > 0 && (
          <StackedFact look="text" term={view.holds}>
            {contents.join(" · ")}
          </StackedFact>
        )}
        {found.report?.splits && (
          <StackedFact look="text" term={view.splits}>
            {(["train", "validation", "test"] as const)
              .map((split) => `${view.splitNames[split]} ${found.report?.splits?.[split]}`)
              .join(" · ")}
            {found.report.sharing_photos > 0 && (
              <SecondLine>{view.sharing(found.report.sharing_photos)}</SecondLine>
            )}
          </StackedFact>
        )}
        {found.producer && (
          <StackedFact look="text" term={phrases.options.producer}>
            {`${found.producer.name} · ${found.producer.country} · ${formats.number(found.producer.area_ha, 2)}\u00a0ha`}
          </StackedFact>
        )}
        <StackedFact look="text" term={view.chosenFilters}>
          {filtersInWords(found, phrases, formats.dateTime)}
        </StackedFact>
        {formatsWithColumns.has(found.format) && (
          <StackedFact look="text" term={view.chosenColumns}>
            {columns.map(({ heading }) => heading[language]).join(", ")}
          </StackedFact>
        )}
        {sha256 !== null && (
          <StackedFact look="text" term={view.sha}>
            <code className="break-all">{sha256}</code>
          </StackedFact>
        )}
      </Stack>
    </Section>
  );
}

function filtersInWords(
  { filters }: DatasetExport,
  phrases: Phrases,
  dateTime: (iso: string) => string,
): string {
  const { filters: words } = phrases;
  const told = [
    filters.ids !== undefined && words.selected(filters.ids.length),
    filters.list !== undefined && words.asListed,
    filters.start !== null && `${words.start} ${dateTime(filters.start)}`,
    filters.end !== null && `${words.end} ${dateTime(filters.end)}`,
    filters.text !== null && words.told(words.text, filters.text),
    filters.photos !== "any" && words.told(words.photos, words.photosOptions[filters.photos]),
    filters.values !== "any" && words.told(words.values, words.valuesOptions[filters.values]),
    filters.located && words.located,
    filters.collectors.length > 0 && words.told(words.collectors, filters.collectors.join(", ")),
    filters.sources.length > 0 &&
      words.told(
        words.sources,
        filters.sources.map((one) => sourceInWords(one, phrases)).join(", "),
      ),
  ].filter((part) => part !== false);
  return told.join(" · ");
}
