import * as emergencyImportsApi from "@elaeis/domain/emergency-imports/emergency-imports-api";
import { ask } from "#api/ask.ts";
import type { ImportOutcome } from "@elaeis/domain/emergency-imports/emergency-import";
import type { EmergencyImport } from "@elaeis/domain/emergency-imports/emergency-import-schemas";
import { Download } from "lucide-react";
import { useNavigate } from "react-router";
import { emergencyImportKeys, fetchEmergencyImport } from "#api/emergency-imports.ts";
import { ImportCard, ImportCounts } from "#app/imports/import-card.tsx";
import { ImportDecision } from "#app/imports/import-decision.tsx";
import { ImportPage, type ImportStep } from "#app/imports/import-page.tsx";
import { useFileSize } from "#app/imports/use-file-size.ts";
import { Stack } from "#ui/stack.tsx";
import { useDiscardImport, useImport, useImportStep } from "#app/imports/use-import.ts";
import { useImportPhrases } from "#app/imports/use-phrases.ts";
import { paths } from "#app/paths.ts";
import { UndoImport, UndoneImport } from "#app/transfers/undo-import.tsx";
import { TransferProgress } from "#app/transfers/transfer-progress.tsx";
import { useFormats } from "#language/formats.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { Intro } from "#ui/note.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { saveFile } from "#ui/save-file.ts";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { ImportItems } from "./import-items.tsx";
import { stageOf } from "./import-stage.ts";
import { reportCsv } from "./report.ts";
import { usePhrases } from "./use-phrases.ts";

const steps: Record<EmergencyImport["state"], ImportStep> = {
  uploading: "file",
  checked: "preview",
  importing: "run",
  done: "report",
  undone: "report",
  discarded: "report",
};

/** One file: what would happen, how far it has come, what happened. */
export function ImportView({ id }: { id: string }) {
  const phrases = usePhrases();
  const asked = useImport(emergencyImportKeys, id, fetchEmergencyImport, stageOf);
  const state = asked.data?.state;
  return (
    <ImportPage
      title={phrases.title}
      step={state && steps[state]}
      hasNoFields
      back={{ to: paths.emergencyImports() }}
    >
      <Loaded question={asked} failed={phrases.loadFailed} bones={["h-48"]}>
        {(found) => (
          <>
            <Summary found={found} />
            {found.items.length > 0 && <Fruits found={found} />}
          </>
        )}
      </Loaded>
    </ImportPage>
  );
}

function Fruits({ found }: { found: EmergencyImport }) {
  const phrases = usePhrases();
  const title = found.state === "checked" ? phrases.dryRunTitle : phrases.resultTitle;
  return (
    <Section title={title}>
      <ImportItems items={found.items} caption={title} isUndone={found.state === "undone"} />
    </Section>
  );
}

function Summary({ found }: { found: EmergencyImport }) {
  const phrases = usePhrases();
  const words = useImportPhrases();
  const { dateTime } = useFormats();
  const sizeOf = useFileSize();
  const by = found.requested_by ?? words.somebody;
  return (
    <ImportCard
      name={found.file_name}
      stage={stageOf(found)}
      facts={[
        `${phrases.facts(found.fruits)} · ${sizeOf(found.file_size)}`,
        words.by(by, dateTime(found.created_at)),
      ]}
    >
      {found.state === "uploading" && <p>{phrases.uploadingText}</p>}
      {found.items.length > 0 && found.state !== "importing" && <Counts items={found.items} />}
      {found.state === "checked" && <Decide found={found} />}
      {found.state === "importing" && <UnderWay found={found} />}
      {found.state === "done" && <Done found={found} />}
      <WayBack found={found} />
    </ImportCard>
  );
}

const bringing = new Set<ImportOutcome>(["created", "completed", "updated", "incomplete"]);
const failing = new Set<ImportOutcome>(["conflict", "refused"]);

/** Each end that some fruits come to. */
function Counts({ items }: { items: EmergencyImport["items"] }) {
  const phrases = usePhrases();
  const ends = Map.groupBy(items, ({ outcome, planned }) => outcome ?? planned);
  return (
    <ImportCounts
      counts={[...ends].map(([end, { length }]) => ({
        term: phrases.counted[end],
        count: length,
        tone: bringing.has(end) ? "good" : failing.has(end) ? "bad" : undefined,
      }))}
    />
  );
}

function Decide({ found: { id, items } }: { found: EmergencyImport }) {
  const phrases = usePhrases();
  const navigate = useNavigate();
  const run = useImportStep(emergencyImportKeys, id, (id: string) =>
    ask(emergencyImportsApi.runEmergencyImport, { id }),
  );
  const discard = useDiscardImport(
    emergencyImportKeys,
    id,
    (id: string) => ask(emergencyImportsApi.discardEmergencyImport, { id }),
    () => void navigate(paths.emergencyImports(), { replace: true }),
  );
  const coming = items.filter(({ planned }) => bringing.has(planned));
  const places = coming.filter(({ kind }) => kind === "plot").length;
  return (
    <>
      <p className="max-w-prose">{coming.length > 0 ? phrases.dryRunText : phrases.nothingToDo}</p>
      <ImportDecision
        label={coming.length > 0 ? phrases.doImport(coming.length - places, places) : undefined}
        run={run}
        onRun={() => run.mutate()}
        onDiscard={() => discard.mutateAsync()}
        discardText={phrases.discardText}
      />
    </>
  );
}

function UnderWay({ found: { id, fruits } }: { found: EmergencyImport }) {
  const phrases = usePhrases();
  return (
    <TransferProgress
      id={id}
      describe={({ done }) => phrases.progress(done, fruits)}
      cancelText={phrases.cancelText}
      refreshes={[emergencyImportKeys.one(id), emergencyImportKeys.list]}
    />
  );
}

/** Also from an import that was cancelled on its way. */
function WayBack({ found: { id, can_undo, undone } }: { found: EmergencyImport }) {
  const phrases = usePhrases();
  const undo = useImportStep(emergencyImportKeys, id, (id: string) =>
    ask(emergencyImportsApi.undoEmergencyImport, { id }),
  );
  if (undone !== null) return <UndoneImport undone={undone} />;
  if (!can_undo) return null;
  return <UndoImport onUndo={() => undo.mutateAsync()}>{phrases.undoText}</UndoImport>;
}

function Done({ found }: { found: EmergencyImport }) {
  const phrases = usePhrases();
  const words = useWords();
  const { language } = useLanguage();
  const isAll = found.left_over === 0;
  const download = () => {
    const name = found.file_name.replace(/\.zip$/i, "");
    const text = reportCsv(found, phrases, words, language);
    const report = new Blob([text], { type: "text/csv;charset=utf-8" });
    saveFile(report, `${phrases.csv.file}-${name}.csv`);
  };
  return (
    <Stack gap={5}>
      <Banner tone={isAll ? "success" : "warning"}>
        {isAll ? phrases.doneAll : phrases.doneSome}
      </Banner>
      <Intro>{phrases.keepPhone}</Intro>
      <Button variant="outline" className="justify-self-start" onClick={download}>
        <Download size={20} aria-hidden />
        {phrases.report}
      </Button>
    </Stack>
  );
}
