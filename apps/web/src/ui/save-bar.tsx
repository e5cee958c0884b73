import type { ReactNode } from "react";
import { Banner } from "./banner.tsx";
import { Button } from "./button.tsx";

type SaveBarProps = {
  label: string;
  hasChanges: boolean;
  isBusy: boolean;
  /** What went wrong, and what to do about it. */
  failure: { title: string; sentence: string; action: ReactNode } | null;
  /** What was done last, and the way back from it. */
  done: { sentence: string; action: ReactNode } | null;
};

/** The foot of a form that is saved when the person says so: what became of it, and its button. */
export function SaveBar({ label, hasChanges, isBusy, failure, done }: SaveBarProps) {
  return (
    <>
      {failure && (
        <Banner tone="danger" action={failure.action}>
          <strong className="block">{failure.title}</strong>
          {failure.sentence}
        </Banner>
      )}
      {done && !hasChanges && (
        <Banner tone="success" action={done.action}>
          {done.sentence}
        </Banner>
      )}
      <Button type="submit" className="justify-self-start" disabled={!hasChanges} isBusy={isBusy}>
        {label}
      </Button>
    </>
  );
}
