import { paths } from "#app/paths.ts";
import type { PlotSummary } from "@elaeis/domain/plots/plot-schemas";
import { useQuery } from "@tanstack/react-query";
import { Download, Plus, Upload } from "lucide-react";
import { useState } from "react";
import { plotListQuery } from "#api/plots.ts";
import { adminPaths } from "#app/admin-paths.ts";
import { Link, useSearchParams } from "#app/navigation.tsx";
import { useFormats } from "#language/formats.ts";
import { buttonLook } from "#ui/button.tsx";
import { DataTable, type Column } from "#ui/data-table.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { menuEntryLook } from "#ui/menu-entry-look.ts";
import { OverflowMenu } from "#ui/overflow-menu.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { Stack } from "#ui/stack.tsx";
import { ExportDialog } from "./export-button.tsx";
import { UnusedProducers } from "./unused-producers.tsx";
import { usePhrases } from "./use-phrases.ts";

/** All plots of the installation. */
export default function PlotListPage() {
  const phrases = usePhrases();
  const [params, setParams] = useSearchParams();
  const search = params.get("search") ?? "";
  const list = useQuery(plotListQuery(search === "" ? {} : { search }));
  return (
    <Stack gap={3}>
      <PageHeading title={phrases.title} actions={<Actions />} />
      <SearchBox
        label={phrases.search}
        hint={phrases.searchHint}
        search={search}
        onSearch={(next) =>
          setParams(new URLSearchParams(next === "" ? "" : { search: next }), { replace: true })
        }
        className="sm:w-72"
      />
      <Loaded question={list} failed={phrases.listFailed}>
        {({ items, total }) => (
          <>
            <PlotTable plots={items} empty={search === "" ? phrases.none : phrases.noneFound} />
            {total > items.length && (
              <p className="text-ink-2">{phrases.more(items.length, total)}</p>
            )}
          </>
        )}
      </Loaded>
      <UnusedProducers />
    </Stack>
  );
}

function Actions() {
  const phrases = usePhrases();
  const [isExporting, setIsExporting] = useState(false);
  return (
    <>
      <OverflowMenu>
        <button type="button" className={menuEntryLook} onClick={() => setIsExporting(true)}>
          <Download size={18} aria-hidden />
          {phrases.export}
        </button>
        <Link to={adminPaths.plotImport()} className={menuEntryLook}>
          <Upload size={18} aria-hidden />
          {phrases.import}
        </Link>
      </OverflowMenu>
      {isExporting && <ExportDialog label={phrases.export} onClose={() => setIsExporting(false)} />}
      <Link to={adminPaths.newPlot()} className={buttonLook("primary")}>
        <Plus size={20} aria-hidden />
        {phrases.add}
      </Link>
    </>
  );
}

function PlotTable({ plots, empty }: { plots: readonly PlotSummary[]; empty: string }) {
  const phrases = usePhrases();
  return (
    <DataTable
      caption={phrases.title}
      columns={useColumns()}
      rows={plots}
      rowKey={({ id }) => id}
      empty={empty}
    />
  );
}

function useColumns(): Column<PlotSummary>[] {
  const { columns: titles, hectares } = usePhrases();
  const { count, number } = useFormats();
  return [
    { title: titles.name, cell: (plot) => <PlotLink plot={plot} /> },
    { title: titles.producer, cell: ({ producer }) => producer.name },
    { title: titles.place, cell: (plot) => plot.production_place ?? "" },
    { title: titles.area, cell: (plot) => hectares(number(plot.area_ha, 2)), isNumber: true },
    { title: titles.fruits, cell: (plot) => count(plot.fruits), isNumber: true },
  ];
}

function PlotLink({ plot: { id, name } }: { plot: PlotSummary }) {
  return (
    <Link to={paths.plot("admin", id)} className="font-medium underline underline-offset-4">
      {name}
    </Link>
  );
}
