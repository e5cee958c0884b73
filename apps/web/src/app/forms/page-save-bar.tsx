import type { ReactNode } from "react";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { LeaveQuestion } from "../leave-question/leave-question.tsx";

type PageSaveBarProps = {
  save: { isPending: boolean; isSuccess: boolean; error: unknown };
  label: string;
  discard: string;
  onDiscard: () => void;
  /** What is not saved yet; undefined where everything is. */
  changes: ReactNode | undefined;
  failed: string;
  /** What can be done about a failure. */
  remedy?: ReactNode;
  saved: string;
  /** The way back from it. */
  undo?: ReactNode;
};

/** For a form as long as its page: in view while anything is unsaved, and asks before it is lost. */
export function PageSaveBar(props: PageSaveBarProps) {
  const { save, label, discard, onDiscard, changes, failed, remedy, saved, undo } = props;
  const isUnsaved = changes !== undefined;
  return (
    <div className="sticky bottom-20 z-10 grid grid-cols-1 gap-3 lg:bottom-4">
      <LeaveQuestion isUnsaved={isUnsaved} />
      <ActionFailed title={failed} error={save.error} action={remedy} />
      {save.isSuccess && !isUnsaved && (
        <Banner tone="success" action={undo}>
          {saved}
        </Banner>
      )}
      {isUnsaved && (
        <div className="card flex flex-wrap items-center gap-3 p-3 shadow-float sm:px-5">
          <output className="min-w-0 flex-1 basis-56">{changes}</output>
          <Button variant="outline" onClick={onDiscard}>
            {discard}
          </Button>
          <Button type="submit" isBusy={save.isPending}>
            {label}
          </Button>
        </div>
      )}
    </div>
  );
}
