import type { SheetKind } from "@elaeis/domain/sheet-imports/sheet-import";
import { useNavigate } from "react-router";
import { adminPaths } from "../../../app/admin-paths.ts";
import { BackLink } from "../../../app/back-link.tsx";
import { useSearchParams } from "../../../app/navigation.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { ChooseSheetCard } from "./choose-sheet-card.tsx";
import { EarlierImports } from "./earlier-imports.tsx";
import { SheetView } from "./sheet-view.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Where an administrator brings in laboratory values, whole fruits or people, as a table. */
export function SheetImport({ kind }: { kind: SheetKind }) {
  const phrases = usePhrases();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const shown = address.get("import");
  const { title, intro } = phrases.kinds[kind];
  return (
    <div className="grid grid-cols-1 gap-6">
      {shown !== null && <BackLink to={adminPaths.sheetImport(kind)}>{phrases.others}</BackLink>}
      {shown === null && kind === "people" && (
        <BackLink to={adminPaths.users()}>{phrases.users}</BackLink>
      )}
      <PageHeading title={title} intro={intro} />
      {shown === null ? (
        <>
          <ChooseSheetCard
            kind={kind}
            onBrought={(id) => void navigate(adminPaths.sheetImport(kind, id))}
          />
          <EarlierImports kind={kind} />
        </>
      ) : (
        <SheetView
          key={shown}
          id={shown}
          onDiscarded={() => void navigate(adminPaths.sheetImport(kind), { replace: true })}
        />
      )}
    </div>
  );
}
