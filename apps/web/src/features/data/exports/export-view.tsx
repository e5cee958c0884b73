import type { DatasetExport } from "@elaeis/domain/exports/export-schemas";
import { Download, RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { adminPaths } from "#app/admin-paths.ts";
import { exportFileAddress, exportKeys } from "#api/exports.ts";
import { useOwnFields } from "#app/own-fields/own-fields.ts";
import { useFormats } from "#language/formats.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { Section } from "#ui/section.tsx";
import { ConfirmButton } from "#ui/confirm-button.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { Link } from "#app/navigation.tsx";
import { areConfirmed, ConfirmQuestions } from "#app/statement/confirm-questions.tsx";
import { TransferProgress } from "#app/transfers/transfer-progress.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
import { addressOf, draftOf } from "./draft-address.ts";
import { ExportFacts } from "./export-facts.tsx";
import { ExportState } from "./export-state.tsx";
import { Report } from "./report.tsx";
import { useDiscardExport, useExport } from "./use-exports.ts";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { Note } from "#ui/note.tsx";
import { Row, Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

/** One version: how far it is, its file, what is in it. */
export function ExportView({ id }: { id: string }) {
  const phrases = usePhrases();
  const asked = useExport(id);
  return (
    <Loaded question={asked} failed={phrases.loadFailed}>
      {(found) => (
        <Stack gap={6}>
          <Summary found={found} />
          {found.report !== null && <Report found={found} report={found.report} />}
          <ExportFacts found={found} />
        </Stack>
      )}
    </Loaded>
  );
}

function Summary({ found }: { found: DatasetExport }) {
  const phrases = usePhrases();
  const { language } = useLanguage();
  const { dateTime } = useFormats();
  const fields = useOwnFields();
  const { view } = phrases;
  return (
    <Section
      title={
        <>
          {view.version(found.number)}–{phrases.format.names[found.format]}
        </>
      }
      aside={<ExportState found={found} />}
      className="max-w-3xl"
    >
      <p className="wrap-anywhere text-ink-2">
        {view.by(found.requested_by ?? view.somebody, dateTime(found.created_at))}
      </p>
      {found.state === "preparing" && <UnderWay id={found.id} />}
      {found.state === "failed" && found.failure && (
        <Banner tone="danger">{found.failure[language]}</Banner>
      )}
      {found.state === "cancelled" && <p>{view.cancelled}</p>}
      {found.state === "deleted" && <p>{view.deleted}</p>}
      {found.state === "done" && <Ready found={found} />}
      {found.state !== "preparing" && !isOfTheList(found) && (
        <Link
          to={adminPaths.datasetExport(addressOf(draftOf(found), fields))}
          className={`${buttonLook("outline")} justify-self-start`}
        >
          <RotateCcw size={20} aria-hidden />
          {view.again}
        </Link>
      )}
    </Section>
  );
}

/** Its fruits were selected in the list, or are those that it showed: they are asked for from there. */
function isOfTheList({ filters: { ids, list } }: DatasetExport): boolean {
  return ids !== undefined || list !== undefined;
}

function UnderWay({ id }: { id: string }) {
  const { view } = usePhrases();
  const { count } = useFormats();
  return (
    <TransferProgress
      id={id}
      describe={({ stage, done, total }) =>
        (stage === "files" ? view.files : view.rows)(count(done), count(total))
      }
      cancelText={view.cancelText}
      refreshes={[exportKeys.one(id), exportKeys.list]}
    />
  );
}

function Ready({ found }: { found: DatasetExport }) {
  const { view } = usePhrases();
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const questions = found.report?.questions ?? [];
  return (
    <Stack gap={3}>
      {questions.length > 0 && (
        <ConfirmQuestions questions={questions} confirmed={confirmed} onConfirmed={setConfirmed} />
      )}
      <Row gap={3}>
        {areConfirmed(questions, confirmed) ? (
          <a href={exportFileAddress(found.id, confirmed)} download className={buttonLook()}>
            <Download size={20} aria-hidden />
            {view.download}
          </a>
        ) : (
          <Button disabled>
            <Download size={20} aria-hidden />
            {view.download}
          </Button>
        )}
        <Discard id={found.id} />
      </Row>
      <Note>{view.downloadHint}</Note>
    </Stack>
  );
}

function Discard({ id }: { id: string }) {
  const { view } = usePhrases();
  const actions = useActionWords();
  const discard = useDiscardExport(id);
  return (
    <ConfirmButton
      label={view.remove}
      Icon={Trash2}
      title={view.removeTitle}
      cancelLabel={view.keep}
      failed={actions.failed}
      onConfirm={() => discard.mutateAsync()}
    >
      {view.removeText}
    </ConfirmButton>
  );
}
