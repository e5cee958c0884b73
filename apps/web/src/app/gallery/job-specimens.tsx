import { ImportState, type ImportStage } from "../imports/import-state.tsx";
import { useImportPhrases } from "../imports/use-phrases.ts";
import { JobView } from "../transfers/job-view.tsx";
import { UndoImport, UndoneImport } from "../transfers/undo-import.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { ToldProgress } from "#ui/progress-bar.tsx";
import { Row, Stack } from "#ui/stack.tsx";
import { failing, settle } from "./questions.ts";
import { usePhrases } from "./use-phrases.ts";

/** Queued, under way, its state unknown; and how it ends. */
export function JobSpecimens() {
  const { action, title, sample, label, close } = usePhrases();
  const { states } = useImportPhrases();
  const stages = Object.keys(states).filter((stage): stage is ImportStage => stage in states);
  const words = {
    leave: sample,
    cancel: close,
    cancelTitle: title,
    cancelConfirm: action,
    cancelKeep: close,
    cancelText: sample,
    cancelFailed: label,
  };
  const undone = { restored: 12, removed: 3, left: 0, left_references: [] };
  const reference = "PALM-2026-480170-K0QT";
  return (
    <Stack gap={6}>
      <div className="grid items-start gap-6 md:grid-cols-3">
        <JobView words={words} waits={sample} onCancel={settle}>
          <ToldProgress said={label} share={0} />
        </JobView>
        <JobView words={words} onCancel={settle}>
          <ToldProgress said={label} share={0.4} />
        </JobView>
        <JobView words={words} onCancel={settle}>
          <Loaded question={failing} failed={label}>
            {() => null}
          </Loaded>
        </JobView>
      </div>
      <Row gap={3} className="items-center">
        {stages.map((stage) => (
          <ImportState key={stage} stage={stage} />
        ))}
        <UndoImport onUndo={settle}>{sample}</UndoImport>
      </Row>
      <UndoneImport undone={undone} />
      <UndoneImport undone={{ ...undone, left: 1, left_references: [reference] }} />
    </Stack>
  );
}
