import type { AuditPage } from "@elaeis/domain/audit/audit-schemas";
import { ChevronLeft, ChevronRight, Download } from "lucide-react";
import { auditFileAddress } from "#api/audit.ts";
import { Link, useSearchParams } from "#app/navigation.tsx";
import { adminPaths } from "#app/admin-paths.ts";
import { Button, buttonLook } from "#ui/button.tsx";
import { EmptyState, NoMatch } from "#ui/empty-state.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { queryOf, readFilters, withFilter } from "./audit-address.ts";
import { ChainCard } from "./chain-card.tsx";
import { ConsentsCard } from "./consents-card.tsx";
import { Entries } from "./entries.tsx";
import { FiltersCard } from "./filters-card.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { useAuditPage } from "./use-audit.ts";
import { usePhrases } from "./use-phrases.ts";

/** Where administrators read who changed or did what, and whether the log is whole. */
export default function SecurityPage() {
  const phrases = usePhrases();
  const [address, setAddress] = useSearchParams();
  const filters = readFilters(address);
  const page = useAuditPage(queryOf(filters, address.get("after")));
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-6">
      <PageHeading title={phrases.title} />
      <FiltersCard
        filters={filters}
        onFilter={(name, value) => setAddress(withFilter(filters, name, value), { replace: true })}
        onClear={() => setAddress(new URLSearchParams(), { replace: true })}
      >
        <a
          href={auditFileAddress(queryOf(filters, null))}
          download
          className={buttonLook("outline")}
        >
          <Download size={20} aria-hidden />
          {phrases.csv}
        </a>
      </FiltersCard>
      <Loaded
        question={page}
        failed={phrases.loadFailed}
        bones={["h-96"]}
        instead={<EmptyState drawing="error">{phrases.listEmpty}</EmptyState>}
      >
        {(found) => <Found page={found} isFiltered={Object.keys(filters).length > 0} />}
      </Loaded>
      {!page.isLoading && (
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
          <ChainCard />
          <ConsentsCard />
        </div>
      )}
    </div>
  );
}

function Found({ page, isFiltered }: { page: AuditPage; isFiltered: boolean }) {
  const phrases = usePhrases();
  const [address, setAddress] = useSearchParams();
  if (page.items.length === 0) {
    const clear = (
      <Button onClick={() => setAddress(new URLSearchParams())}>{phrases.filters.clear}</Button>
    );
    return (
      <NoMatch action={isFiltered && clear}>{isFiltered ? phrases.empty : phrases.none}</NoMatch>
    );
  }
  return (
    <>
      <Entries entries={page.items} />
      <Pager address={address} next={page.next} />
    </>
  );
}

/** Going back one page is the browser's own way back. */
function Pager({ address, next }: { address: URLSearchParams; next: string | null }) {
  const phrases = usePhrases();
  const isFirst = !address.has("after");
  if (isFirst && next === null) return null;
  const at = (after: string | null) => {
    const to = new URLSearchParams(address);
    if (after === null) to.delete("after");
    else to.set("after", after);
    return `${adminPaths.security()}?${to}`;
  };
  return (
    <nav aria-label={phrases.pages} className="flex flex-wrap items-center justify-center gap-4">
      {!isFirst && (
        <Link to={at(null)} className={buttonLook("outline")} onClick={() => scrollTo(0, 0)}>
          <ChevronLeft size={20} aria-hidden />
          {phrases.newest}
        </Link>
      )}
      {next !== null && (
        <Link to={at(next)} className={buttonLook("outline")} onClick={() => scrollTo(0, 0)}>
          {phrases.next}
          <ChevronRight size={20} aria-hidden />
        </Link>
      )}
    </nav>
  );
}
