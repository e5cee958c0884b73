import type { UserAccessDetails } from "@elaeis/domain/users/user-schemas";
import { LogOut } from "lucide-react";
import { useState } from "react";
import { signUserOutEverywhere } from "../../../api/users.ts";
import { ActionFailed } from "../../../ui/action-failed.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useEndedWaysIn } from "../../../ui/vocabulary/use-ended-ways-in.ts";
import { useAction } from "./access-part.tsx";
import { usePhrases } from "./use-phrases.ts";

type SignOutEverywhereProps = { userId: string; details: UserAccessDetails };

/** Ends every way into somebody's account at once, and says what that was. */
export function SignOutEverywhere({ userId, details }: SignOutEverywhereProps) {
  const phrases = usePhrases();
  const endedSentence = useEndedWaysIn();
  const [isAsking, setIsAsking] = useState(false);
  const end = useAction(userId, async () => {
    setIsAsking(false);
    return signUserOutEverywhere(userId);
  });
  const { sessions, api_keys, wallets } = details;
  return (
    <>
      {end.isSuccess && <Banner tone="success">{endedSentence(end.data)}</Banner>}
      <ActionFailed title={phrases.actionFailed} error={end.error} />
      {sessions.length + api_keys.length + wallets.length > 0 && (
        <Button
          variant="outline"
          className="justify-self-start text-danger"
          isBusy={end.isPending}
          onClick={() => setIsAsking(true)}
        >
          <LogOut size={20} aria-hidden />
          {phrases.endAll}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={phrases.endAllTitle}
          confirmLabel={phrases.endAll}
          cancelLabel={phrases.cancel}
          onConfirm={() => end.mutate(undefined)}
          onCancel={() => setIsAsking(false)}
        >
          {phrases.endAllText}
        </ConfirmDialog>
      )}
    </>
  );
}
