import { maxNirFileBytes } from "@elaeis/domain/nir-imports/nir-import";
import { nirFileEndings, nirFormatOf } from "@elaeis/domain/nir-imports/spectra-reading";
import { useQuery } from "@tanstack/react-query";
import { AudioWaveform } from "lucide-react";
import { useNavigate } from "react-router";
import { fetchNirPreview, nirImportsQuery, sendNirFile } from "#api/nir-imports.ts";
import { adminPaths } from "#app/admin-paths.ts";
import { ImportFileCard } from "#app/imports/import-file-card.tsx";
import { ImportHistory } from "#app/imports/import-history.tsx";
import { ImportPage } from "#app/imports/import-page.tsx";
import { useImportFile } from "#app/imports/use-import-file.ts";
import { useSearchParams } from "#app/navigation.tsx";
import { stageOf } from "./import-stage.ts";
import { ImportView } from "./import-view.tsx";
import { PreparedImport } from "./prepared-import.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Where an administrator imports the files of NIR devices. */
export default function NirImportPage() {
  const [address] = useSearchParams();
  const shown = address.get("import");
  return shown === null ? <NewImport /> : <ImportView key={shown} id={shown} />;
}

function NewImport() {
  const phrases = usePhrases();
  const navigate = useNavigate();
  const file = useImportFile({
    refusalOf: ({ name, size }) => {
      if (nirFormatOf(name) === undefined) return phrases.choose.otherFile;
      return size > maxNirFileBytes ? phrases.choose.tooLarge : undefined;
    },
    // The page itself never reads it.
    send: async (chosen, tell) => {
      const sha256 = await sendNirFile(chosen, tell.sending);
      tell.checking();
      return fetchNirPreview(sha256);
    },
  });
  const { state } = file;
  return (
    <ImportPage title={phrases.title} step={state.step === "ready" ? "preview" : "file"}>
      <ImportFileCard
        Icon={AudioWaveform}
        title={phrases.choose.title}
        text={phrases.choose.text}
        action={phrases.choose.action}
        accept={nirFileEndings.join()}
        file={file}
      />
      {state.step === "ready" && (
        <PreparedImport
          key={state.result.sha256}
          preview={state.result}
          onBegun={(id) => void navigate(adminPaths.nirImport(id))}
        />
      )}
      <History />
    </ImportPage>
  );
}

function History() {
  const phrases = usePhrases();
  return (
    <ImportHistory
      asked={useQuery(nirImportsQuery)}
      counted={phrases.history.fruits}
      empty={phrases.history.none}
      rowOf={(one) => ({
        id: one.id,
        to: adminPaths.nirImport(one.id),
        name: one.batch_name,
        detail: `${one.file_name} · ${phrases.view.for(one.recipient ?? phrases.somebody)}`,
        at: one.started_at,
        by: one.admin_email,
        count: one.imported,
        stage: stageOf(one),
      })}
    />
  );
}
