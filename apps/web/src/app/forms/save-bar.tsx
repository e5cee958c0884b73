import type { ReactNode } from "react";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { LeaveQuestion } from "../leave-question/leave-question.tsx";

type SaveBarProps = {
  label: string;
  hasChanges: boolean;
  save: { isPending: boolean; isSuccess: boolean; error: unknown };
  failed: string;
  /** What can be done about a failure. */
  remedy?: ReactNode;
  /** What was done last. */
  saved: string;
  /** The way back from it. */
  undo?: ReactNode;
};

/** The foot of a form that only its button saves: what became of it, and a question before it is lost. */
export function SaveBar(props: SaveBarProps) {
  const { label, hasChanges, save, failed, remedy, saved, undo } = props;
  return (
    <>
      <LeaveQuestion isUnsaved={hasChanges} />
      <ActionFailed title={failed} error={save.error} action={remedy} />
      {save.isSuccess && !hasChanges && (
        <Banner tone="success" action={undo}>
          {saved}
        </Banner>
      )}
      <Button
        type="submit"
        className="justify-self-start"
        disabled={!hasChanges}
        isBusy={save.isPending}
      >
        {label}
      </Button>
    </>
  );
}
