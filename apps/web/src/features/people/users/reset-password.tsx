import { accountNameOf } from "@elaeis/domain/accounts/account-name";
import type { ManagedUser, NewPassword as Made } from "@elaeis/domain/users/user-schemas";
import { useAction } from "#api/use-action.ts";
import { Copy, KeyRound } from "lucide-react";
import { useState } from "react";
import { resetUserPassword, userKeys } from "#api/users.ts";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { ConfirmButton } from "#ui/confirm-button.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useEndedWaysIn } from "#ui/vocabulary/use-ended-ways-in.ts";
import { Row, Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

/** A new password, asked for first and then shown this once. */
export function ResetPassword({ user }: { user: ManagedUser }) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const reset = useAction(() => resetUserPassword(user.id), {
    renews: [userKeys.all],
    isSecret: true,
  });
  return (
    <>
      <ConfirmButton
        label={phrases.resetPassword}
        Icon={KeyRound}
        title={phrases.resetTitle}
        confirmLabel={phrases.resetConfirm}
        failed={actions.failed}
        onConfirm={() => reset.mutateAsync()}
      >
        {user.invited_at === null ? phrases.resetText : phrases.resetInvitedText}
      </ConfirmButton>
      {reset.isSuccess && (
        <NewPassword
          accountName={accountNameOf(user)}
          made={reset.data}
          onClose={() => reset.reset()}
        />
      )}
    </>
  );
}

type NewPasswordProps = { accountName: string; made: Made; onClose: () => void };

function NewPassword({ accountName, made: { password, ended }, onClose }: NewPasswordProps) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const endedSentence = useEndedWaysIn();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(password);
    setIsCopied(true);
  };
  return (
    <Dialog
      title={phrases.newPasswordTitle}
      onClose={onClose}
      footer={<Button onClick={onClose}>{phrases.done}</Button>}
    >
      <Stack gap={4}>
        <p className="wrap-anywhere">{phrases.newPasswordText(accountName)}</p>
        <Row gap={3} className="items-center">
          <output className="edge-strong figures rounded-md bg-page px-4 py-3 font-mono text-xl font-semibold select-all">
            {password}
          </output>
          {/* Only where the browser lets pages write to the clipboard. */}
          {"clipboard" in navigator && (
            <Button variant="outline" onClick={() => void copy()}>
              <Copy size={20} aria-hidden />
              {isCopied ? phrases.copied : actions.copy}
            </Button>
          )}
        </Row>
        <p>{endedSentence(ended)}</p>
      </Stack>
    </Dialog>
  );
}
