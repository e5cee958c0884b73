import { Leaf, Settings } from "lucide-react";
import { useFormats } from "../../language/formats.ts";
import { Badge } from "../../ui/badge.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { Tile, tileLook } from "../../ui/tile.tsx";
import { usePhrases } from "./use-phrases.ts";

const rows = [
  { reference: "PALM-2026-480170-K0QT", oil: 25.4 },
  { reference: "PALM-2026-481171-K1QT", oil: 22.8 },
];

const oneBadge = () => <Badge tone="success">OK</Badge>;

export function DataSpecimens() {
  const formats = useFormats();
  const { decimal, label, sample, title } = usePhrases();
  return (
    <div className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <div className={tileLook}>
          <Tile Icon={Leaf} title={label} figure={formats.count(1284)} status={sample} />
        </div>
        <div className={tileLook}>
          <Tile Icon={Settings} title={label} figure="–" status={sample} />
        </div>
      </div>
      <DataTable
        caption={title}
        rows={rows}
        rowKey={({ reference }) => reference}
        columns={[
          { title: label, cell: ({ reference }) => reference },
          { title: decimal, isNumber: true, cell: ({ oil }) => formats.percent(oil) },
          { title, cell: oneBadge },
        ]}
      />
      <Tabs
        label={title}
        tabs={[
          { title: `${label} 1`, panel: <p>{sample}</p> },
          { title: `${label} 2`, panel: <p className="text-muted">{sample}</p> },
        ]}
      />
    </div>
  );
}
