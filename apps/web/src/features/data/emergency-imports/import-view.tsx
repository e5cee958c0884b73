import type { EmergencyImport } from "@elaeis/domain/emergency-imports/emergency-import-schemas";
import { Download, Trash2, Upload } from "lucide-react";
import { useFormats } from "../../../language/formats.ts";
import { useLanguage } from "../../../language/language-provider.tsx";
import { Link } from "../../../app/navigation.tsx";
import { paths } from "../../../app/paths.ts";
import { emergencyImportKeys } from "../../../api/emergency-imports.ts";
import { TransferProgress } from "../../../app/transfers/transfer-progress.tsx";
import { Card } from "../../../ui/card.tsx";
import { ConfirmButton } from "../../../ui/confirm-button.tsx";
import { ActionFailed } from "../../../ui/action-failed.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Button, buttonLook } from "../../../ui/button.tsx";
import { useWords } from "../../../ui/vocabulary/use-words.ts";
import { ImportItems } from "./import-items.tsx";
import { ImportState } from "./import-state.tsx";
import { Loaded } from "../../../ui/loaded/loaded.tsx";
import { reportCsv } from "./report.ts";
import { usePhrases } from "./use-phrases.ts";
import { useDiscardImport, useRunImport, useEmergencyImport } from "./use-emergency-imports.ts";

type ImportViewProps = { id: string; onDiscarded: () => void };

/** One file: what would happen, how far it has come, what happened. */
export function ImportView({ id, onDiscarded }: ImportViewProps) {
  const phrases = usePhrases();
  const asked = useEmergencyImport(id);
  return (
    <div className="grid grid-cols-1 gap-6">
      <Loaded question={asked} failed={phrases.loadFailed} bones={["h-48"]}>
        {(found) => (
          <>
            <Summary found={found} onDiscarded={onDiscarded} />
            {found.items.length > 0 && <Fruits found={found} />}
          </>
        )}
      </Loaded>
      <Link to={paths.emergencyImports()} className={`${buttonLook("outline")} justify-self-start`}>
        {phrases.others}
      </Link>
    </div>
  );
}

function Fruits({ found }: { found: EmergencyImport }) {
  const phrases = usePhrases();
  const title = found.state === "checked" ? phrases.dryRunTitle : phrases.resultTitle;
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-2xl font-bold">{title}</h2>
      <ImportItems items={found.items} caption={title} />
    </section>
  );
}

function Summary({ found, onDiscarded }: { found: EmergencyImport; onDiscarded: () => void }) {
  const phrases = usePhrases();
  const { dateTime, megabytes } = useFormats();
  const by = found.requested_by ?? phrases.somebody;
  return (
    <Card title={found.file_name} aside={<ImportState found={found} />} className="max-w-3xl">
      <div className="figures text-muted">
        <p>{phrases.facts(found.fruits, megabytes(found.file_size))}</p>
        <p>{phrases.broughtBy(by, dateTime(found.created_at))}</p>
      </div>
      {found.state === "uploading" && <p>{phrases.uploadingText}</p>}
      {found.state === "checked" && <Decide found={found} onDiscarded={onDiscarded} />}
      {found.state === "importing" && <UnderWay found={found} />}
      {found.state === "done" && <Done found={found} />}
    </Card>
  );
}

const bringsSomething = new Set(["created", "completed", "updated", "incomplete"]);

function Decide({ found, onDiscarded }: { found: EmergencyImport; onDiscarded: () => void }) {
  const phrases = usePhrases();
  const run = useRunImport(found.id);
  const coming = found.items.filter(({ planned }) => bringsSomething.has(planned)).length;
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="max-w-prose">{coming > 0 ? phrases.dryRunText : phrases.nothingToDo}</p>
      <ActionFailed title={phrases.actionFailed} error={run.error} />
      <div className="flex flex-wrap gap-3">
        {coming > 0 && (
          <Button isBusy={run.isPending} onClick={() => run.mutate()}>
            {!run.isPending && <Upload size={20} aria-hidden />}
            {phrases.doImport(coming)}
          </Button>
        )}
        <Discard id={found.id} onDiscarded={onDiscarded} />
      </div>
    </div>
  );
}

function Discard({ id, onDiscarded }: { id: string; onDiscarded: () => void }) {
  const phrases = usePhrases();
  const discard = useDiscardImport(id, onDiscarded);
  return (
    <ConfirmButton
      label={phrases.discard}
      Icon={Trash2}
      title={phrases.discardTitle}
      failed={phrases.actionFailed}
      onConfirm={() => discard.mutateAsync()}
    >
      {phrases.discardText}
    </ConfirmButton>
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

const leftOver = new Set(["incomplete", "conflict", "refused", "not_handed_in"]);

function Done({ found }: { found: EmergencyImport }) {
  const phrases = usePhrases();
  const words = useWords();
  const { language } = useLanguage();
  const isAll = !found.items.some(({ outcome }) => outcome !== null && leftOver.has(outcome));
  const download = () => {
    const name = found.file_name.replace(/\.zip$/i, "");
    save(reportCsv(found, phrases, words, language), `${phrases.csv.file}-${name}.csv`);
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      <Banner tone={isAll ? "success" : "warning"}>
        {isAll ? phrases.doneAll : phrases.doneSome}
      </Banner>
      <p className="max-w-prose text-muted">{phrases.keepPhone}</p>
      <Button variant="outline" className="justify-self-start" onClick={download}>
        <Download size={20} aria-hidden />
        {phrases.report}
      </Button>
    </div>
  );
}

function save(text: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keptForMs);
}

/** The browser must have taken it by then. */
const keptForMs = 60_000;
