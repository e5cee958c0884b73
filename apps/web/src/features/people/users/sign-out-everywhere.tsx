import type { UserAccessDetails } from "@elaeis/domain/users/user-schemas";
import { LogOut } from "lucide-react";
import { signUserOutEverywhere } from "#api/users.ts";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { ConfirmButton } from "#ui/confirm-button.tsx";
import { Banner } from "#ui/banner.tsx";
import { useEndedWaysIn } from "#ui/vocabulary/use-ended-ways-in.ts";
import { MailNotice, useAccessAction } from "./access-part.tsx";
import { usePhrases } from "./use-phrases.ts";

type SignOutEverywhereProps = { userId: string; details: UserAccessDetails };

/** Ends every way into somebody's account at once, and says what that was. */
export function SignOutEverywhere({ userId, details }: SignOutEverywhereProps) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const endedSentence = useEndedWaysIn();
  const end = useAccessAction(userId, () => signUserOutEverywhere(userId));
  const { sessions, api_keys, wallets } = details;
  return (
    <>
      {end.isSuccess && <Banner tone="success">{endedSentence(end.data)}</Banner>}
      {sessions.length + api_keys.length + wallets.length > 0 && (
        <ConfirmButton
          label={phrases.endAll}
          Icon={LogOut}
          className="justify-self-start text-danger"
          title={phrases.endAllTitle}
          failed={actions.failed}
          onConfirm={() => end.mutateAsync(undefined)}
        >
          {phrases.endAllText} <MailNotice />
        </ConfirmButton>
      )}
    </>
  );
}
