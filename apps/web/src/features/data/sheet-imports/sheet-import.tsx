import type { SheetKind } from "@elaeis/domain/sheet-imports/sheet-import";
import { useQuery } from "@tanstack/react-query";
import { Download, FileSpreadsheet } from "lucide-react";
import { useNavigate } from "react-router";
import { sheetImportsQuery, sheetTemplateHref } from "#api/sheet-imports.ts";
import { adminPaths } from "#app/admin-paths.ts";
import { ImportFileCard } from "#app/imports/import-file-card.tsx";
import { ImportHistory } from "#app/imports/import-history.tsx";
import { ImportPage } from "#app/imports/import-page.tsx";
import { mailStatusQuery } from "#api/mail.ts";
import { NoMailBanner } from "#app/no-mail/no-mail-banner.tsx";
import { useSearchParams } from "#app/navigation.tsx";
import { useLanguage } from "#language/language-provider.tsx";
import { buttonLook } from "#ui/button.tsx";
import { stageOf } from "./import-stage.ts";
import { ImportView } from "./import-view.tsx";
import { usePhrases } from "./use-phrases.ts";
import { useSheetFile } from "./use-sheet-file.ts";

/** Where an administrator brings in laboratory values, whole fruits or people, as a table. */
export function SheetImport({ kind }: { kind: SheetKind }) {
  const [address] = useSearchParams();
  const shown = address.get("import");
  return shown === null ? (
    <NewImport kind={kind} />
  ) : (
    <ImportView key={shown} id={shown} kind={kind} />
  );
}

function NewImport({ kind }: { kind: SheetKind }) {
  const phrases = usePhrases();
  const { choose } = phrases;
  const { language } = useLanguage();
  const navigate = useNavigate();
  const mail = useQuery({ ...mailStatusQuery, enabled: kind === "people" });
  const imports = useQuery(sheetImportsQuery(kind));
  const file = useSheetFile(kind, (id) => void navigate(adminPaths.sheetImport(kind, id)));
  const { title, none } = phrases.kinds[kind];
  return (
    <ImportPage
      title={title}
      step="file"
      back={kind === "people" ? { to: adminPaths.users(), label: phrases.users } : undefined}
    >
      {kind === "people" && <NoMailBanner />}
      {!mail.isLoading && (
        <>
          <ImportFileCard
            Icon={FileSpreadsheet}
            title={choose.title}
            text={`${choose.text} ${choose.limits[kind]} ${choose.example}`}
            action={choose.action}
            accept={`.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet${kind === "fruits" ? ",.zip,application/zip" : ""}`}
            file={file}
          >
            <a className={buttonLook("outline")} href={sheetTemplateHref(kind, language)} download>
              <Download size={20} aria-hidden />
              {choose.template}
            </a>
          </ImportFileCard>
          <ImportHistory
            asked={imports}
            counted={phrases.history.rows}
            empty={none}
            rowOf={(one) => ({
              id: one.id,
              to: adminPaths.sheetImport(kind, one.id),
              name: one.file_name,
              at: one.created_at,
              by: one.requested_by,
              count: one.rows,
              stage: stageOf(one),
            })}
          />
        </>
      )}
    </ImportPage>
  );
}
