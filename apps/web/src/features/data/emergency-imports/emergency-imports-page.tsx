import { useQuery } from "@tanstack/react-query";
import { FileArchive } from "lucide-react";
import { useNavigate } from "react-router";
import { emergencyImportsQuery } from "#api/emergency-imports.ts";
import { ImportFileCard } from "#app/imports/import-file-card.tsx";
import { ImportHistory } from "#app/imports/import-history.tsx";
import { ImportPage } from "#app/imports/import-page.tsx";
import { useSearchParams } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { stageOf } from "./import-stage.ts";
import { ImportView } from "./import-view.tsx";
import { usePhoneFile } from "./use-phone-file.ts";
import { Note } from "#ui/note.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Where an administrator brings in what a phone could not send. */
export default function EmergencyImportsPage() {
  const [address] = useSearchParams();
  const shown = address.get("import");
  return shown === null ? <NewImport /> : <ImportView key={shown} id={shown} />;
}

function NewImport() {
  const phrases = usePhrases();
  const navigate = useNavigate();
  const file = usePhoneFile((id) => void navigate(paths.emergencyImports(id)));
  return (
    <ImportPage title={phrases.title} step="file" hasNoFields>
      <ImportFileCard
        Icon={FileArchive}
        title={phrases.choose.title}
        text={phrases.choose.text}
        action={phrases.choose.action}
        accept=".zip,application/zip"
        file={file}
      >
        <Note>{phrases.choose.limit}</Note>
      </ImportFileCard>
      <ImportHistory
        asked={useQuery(emergencyImportsQuery)}
        counted={phrases.history.fruits}
        empty={phrases.history.none}
        rowOf={(one) => ({
          id: one.id,
          to: paths.emergencyImports(one.id),
          name: one.file_name,
          at: one.created_at,
          by: one.requested_by,
          count: one.fruits,
          stage: stageOf(one),
        })}
      />
    </ImportPage>
  );
}
