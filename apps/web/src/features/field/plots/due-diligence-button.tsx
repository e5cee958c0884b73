import { useMutation, useQuery } from "@tanstack/react-query";
import { FileCheck } from "lucide-react";
import { useState } from "react";
import { dueDiligenceQuestionsQuery, fetchDueDiligence } from "#api/plots.ts";
import { areConfirmed, ConfirmQuestions } from "#app/statement/confirm-questions.tsx";
import { useLanguage } from "#language/language-provider.tsx";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { saveFile } from "#ui/save-file.ts";
import { usePhrases } from "./use-phrases.ts";

/** A draft of a producer's statement, for a period. */
export function DueDiligenceButton({ producer }: { producer: { id: string; name: string } }) {
  const phrases = usePhrases();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        <FileCheck size={20} aria-hidden />
        {phrases.dueDiligence}
      </Button>
      {isOpen && <PeriodDialog producer={producer} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type PeriodDialogProps = { producer: { id: string; name: string }; onClose: () => void };

function PeriodDialog({ producer, onClose }: PeriodDialogProps) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const { language } = useLanguage();
  const [period, setPeriod] = useState(thisYear);
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const query = { ...period, language };
  const isPeriod = period.from !== "" && period.to !== "";
  const asked = useQuery({
    ...dueDiligenceQuestionsQuery(producer.id, query),
    enabled: isPeriod,
  });
  const questions = asked.data?.questions;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => fetchDueDiligence(producer.id, query, confirmed),
    onSuccess(file) {
      saveFile(file, `due-diligence-${period.from}-${period.to}.zip`);
      onClose();
    },
  });
  const isReady = questions !== undefined && areConfirmed(questions, confirmed);
  return (
    <FormDialog
      title={phrases.dueDiligence}
      submit={actions.download}
      isBusy={isPending || asked.isFetching}
      isHeldBack={!isReady}
      form={{
        onSubmit(event) {
          event.preventDefault();
          if (isReady) mutate();
        },
      }}
      onClose={onClose}
    >
      <p>{phrases.dueDiligenceText(producer.name)}</p>
      <TextField
        label={phrases.from}
        type="date"
        required
        value={period.from}
        max={period.to}
        onChange={({ target }) => setPeriod({ ...period, from: target.value })}
      />
      <TextField
        label={phrases.to}
        type="date"
        required
        value={period.to}
        min={period.from}
        onChange={({ target }) => setPeriod({ ...period, to: target.value })}
      />
      {questions !== undefined && questions.length > 0 && (
        <ConfirmQuestions questions={questions} confirmed={confirmed} onConfirmed={setConfirmed} />
      )}
      <ActionFailed title={phrases.exportFailed} error={error ?? asked.error} />
    </FormDialog>
  );
}

function thisYear() {
  const to = new Date().toISOString().slice(0, 10);
  return { from: `${to.slice(0, 4)}-01-01`, to };
}
