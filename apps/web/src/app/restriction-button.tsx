import type { UseMutationResult } from "@tanstack/react-query";
import { Lock, LockOpen } from "lucide-react";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Button } from "#ui/button.tsx";

type RestrictionButtonProps = {
  isRestricted: boolean;
  /** Is given whether the processing is to be restricted. */
  change: UseMutationResult<unknown, Error, boolean>;
  words: { restrict: string; release: string };
  className?: string;
};

/** Takes effect at once, and can be taken back: nothing has to be confirmed. */
export function RestrictionButton(props: RestrictionButtonProps) {
  const { isRestricted, change, words, className = "" } = props;
  const actions = useActionWords();
  const Icon = isRestricted ? LockOpen : Lock;
  return (
    <>
      <ActionFailed title={actions.failed} error={change.error} />
      <Button
        variant="outline"
        className={className}
        isBusy={change.isPending}
        onClick={() => change.mutate(!isRestricted)}
      >
        <Icon size={20} aria-hidden />
        {isRestricted ? words.release : words.restrict}
      </Button>
    </>
  );
}
