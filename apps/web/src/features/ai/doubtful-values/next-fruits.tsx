import { queryOf } from "#api/query-of.ts";
import * as doubtfulValuesApi from "@elaeis/domain/doubtful-values/doubtful-values-api";
import type { NextFruits } from "@elaeis/domain/doubtful-values/doubtful-value-schemas";
import { byteOrderMark, csvLine } from "@elaeis/domain/exports/csv";
import { useQuery } from "@tanstack/react-query";
import { Download, Printer } from "lucide-react";
import { nextFruitsKey } from "#api/doubtful-values.ts";
import { PrintedLabels, usePrintedOnce } from "#app/labels/labels.tsx";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { useFormats } from "#language/formats.ts";
import { Button, buttonLook } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { DataTable, type Column } from "#ui/data-table.tsx";
import { EmptyNote } from "#ui/note.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { saveFile } from "#ui/save-file.ts";
import { Row, Stack } from "#ui/stack.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { FruitLink } from "./fruit-link.tsx";
import { usePhrases } from "./use-phrases.ts";

type Device = NextFruits["devices"][number];
type NextFruit = Device["fruits"][number];

/** Ten fruits for each type of device, as a list, a file, and labels. */
export function NextFruitsSection() {
  const { next: phrases } = usePhrases();
  const list = useQuery(queryOf(nextFruitsKey, doubtfulValuesApi.listNextFruits));
  return (
    <Section title={phrases.title}>
      <Loaded question={list} failed={phrases.loadFailed}>
        {({ devices }) => {
          const proposed = devices.filter(({ fruits }) => fruits.length > 0);
          if (proposed.length === 0) return <EmptyNote>{phrases.none}</EmptyNote>;
          return proposed.map((device) => <OfDevice key={device.device_type} device={device} />);
        }}
      </Loaded>
    </Section>
  );
}

function OfDevice({ device: { device_type: type, fruits } }: { device: Device }) {
  const { next: phrases } = usePhrases();
  const sheet = usePrintedOnce();
  return (
    <Stack gap={3}>
      <h3 className="text-lg font-semibold wrap-anywhere">{phrases.of(type)}</h3>
      <DataTable
        caption={phrases.of(type)}
        columns={useColumns()}
        rows={fruits}
        rowKey={({ fruit }) => fruit}
        width="wide"
      />
      <Row gap={3}>
        <Button variant="outline" onClick={sheet.print}>
          <Printer size={20} aria-hidden />
          {phrases.labels}
        </Button>
        <Button variant="outline" onClick={() => saveFile(csvOf(fruits), phrases.fileName)}>
          <Download size={20} aria-hidden />
          {phrases.csv}
        </Button>
      </Row>
      {sheet.isPrinting && <PrintedLabels labels={fruits.map(labelOf)} />}
    </Stack>
  );
}

const labelOf = ({ reference, collection_date, zone }: NextFruit) => ({
  reference,
  collectedOn: collection_date,
  place: zone,
});

function useColumns(): Column<NextFruit>[] {
  const { next: phrases, columns: titles } = usePhrases();
  const { fixed, number, percent } = useFormats();
  const { seasons } = useWords();
  return [
    { title: titles.fruit, cell: (row) => <FruitLink {...row} /> },
    { title: phrases.zone, cell: ({ zone }) => zone ?? "–" },
    { title: phrases.season, cell: ({ season }) => (season === null ? "–" : seasons[season]) },
    {
      title: phrases.oil,
      isNumber: true,
      cell: ({ oil }) => (oil === null ? "–" : fixed(oil, 1)),
    },
    {
      title: phrases.why,
      cell: ({ distance, uncertainty }) =>
        distance === null
          ? phrases.firstReason(percent(uncertainty * 100))
          : phrases.reason(number(distance, 1), percent(uncertainty * 100)),
    },
    {
      title: phrases.label,
      cell: ({ fruit, reference }) => (
        <Link
          to={paths.fruitLabel("admin", fruit)}
          aria-label={phrases.labelOf(reference)}
          className={buttonLook("outline")}
        >
          {phrases.label}
        </Link>
      ),
    },
  ];
}

/** For programs: names of the API, points as decimals. */
function csvOf(fruits: readonly NextFruit[]): Blob {
  const head = ["fruit_id", "zone", "season", "oil", "uncertainty", "distance"];
  const lines = fruits.map(({ reference, zone, season, oil, uncertainty, distance }) => [
    reference,
    zone,
    season,
    oil,
    uncertainty,
    distance,
  ]);
  const text = [head, ...lines].map((cells) => csvLine(cells, "en")).join("");
  return new Blob([byteOrderMark + text], { type: "text/csv" });
}
