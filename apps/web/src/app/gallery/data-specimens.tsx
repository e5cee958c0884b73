import { Leaf, Settings } from "lucide-react";
import { useFormats } from "#language/formats.ts";
import { Badge } from "#ui/badge.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { StackedFacts } from "#ui/facts.tsx";
import { Picture } from "#ui/picture.tsx";
import { QrCode } from "#ui/qr-code.tsx";
import { RangeBar } from "#ui/range-bar.tsx";
import { SmallMultiples } from "#ui/small-multiples.tsx";
import { Stack } from "#ui/stack.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { TextToCopy } from "#ui/text-to-copy.tsx";
import { Tile, tileLook } from "#ui/tile.tsx";
import { usePhrases } from "./use-phrases.ts";

const reference = "PALM-2026-480170-K0QT";

const curve = [12, 18, 15, null, 22, 20, 26, 24, 31].map((value, index) => ({
  atMs: index * 30_000,
  value,
}));

export function DataSpecimens() {
  const formats = useFormats();
  const { label, sample, title, action } = usePhrases();
  return (
    <Stack gap={5}>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className={tileLook}>
          <Tile Icon={Leaf} title={label} figure={formats.count(1284)} status={sample} />
        </div>
        <div className={tileLook}>
          <Tile Icon={Settings} title={label} figure="–" status={sample} />
        </div>
      </div>
      <Tabs
        label={title}
        tabs={[
          { title: `${label} 1`, panel: <p>{sample}</p> },
          { title: `${label} 2`, panel: <p className="text-ink-2">{sample}</p> },
        ]}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <StackedFacts facts={[[label, "25,4"]]} look="figure" className="" />
        <StackedFacts facts={[[label, "awa@elaeis.test"]]} className="" />
        <RangeBar of="huile" low={19} high={27} value={23.4} />
        <QrCode text={reference} label={reference} className="paper size-28 bg-card text-ink" />
        <Picture source={null} alt={sample} className="size-28 rounded-md" />
        <SmallMultiples
          multiples={[{ name: label, points: curve, say: (value) => formats.count(value ?? 0) }]}
          period={[0, 240_000]}
          spoken={() => label}
          empty={sample}
        />
        <TextToCopy text={reference} copy={action} copied={label} byHand={sample} />
      </div>
    </Stack>
  );
}

const rows = [
  { reference, oil: 25.4 },
  { reference: "PALM-2026-481171-K1QT", oil: 22.8 },
];

/** With room for its columns, and as wide as a phone. */
export function TableSpecimens() {
  const { sample } = usePhrases();
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[1fr_360px]">
      <Stack gap={5}>
        <Fruits found={rows} />
        <Fruits found={[]} empty={sample} />
      </Stack>
      <Fruits found={rows} />
    </div>
  );
}

const oneBadge = () => <Badge tone="success">OK</Badge>;

function Fruits({ found, empty }: { found: typeof rows; empty?: string }) {
  const formats = useFormats();
  const { decimal, label, title } = usePhrases();
  return (
    <DataTable
      caption={title}
      rows={found}
      rowKey={(row) => row.reference}
      empty={empty}
      columns={[
        { title: label, cell: (row) => row.reference },
        { title: decimal, isNumber: true, cell: ({ oil }) => formats.percent(oil) },
        { title, cell: oneBadge },
      ]}
    />
  );
}
