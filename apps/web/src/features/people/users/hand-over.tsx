import { accountNameOf } from "@elaeis/domain/accounts/account-name";
import type { InvitationLink, ManagedUser } from "@elaeis/domain/users/user-schemas";
import { useAction } from "#api/use-action.ts";
import { Copy, QrCode as QrCodeIcon } from "lucide-react";
import { useState } from "react";
import { createInvitationLink, userKeys } from "#api/users.ts";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { useFormats } from "#language/formats.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { QrCode } from "#ui/qr-code.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

/** The link of an invitation, for somebody whom no mail reaches: shown this once, and scanned with their phone. */
export function HandOver({ user }: { user: ManagedUser }) {
  const { invitation: phrases } = usePhrases();
  const actions = useActionWords();
  const make = useAction(() => createInvitationLink(user.id), {
    renews: [userKeys.all],
    isSecret: true,
  });
  return (
    <>
      <ActionFailed title={actions.failed} error={make.error} />
      <Button variant="outline" isBusy={make.isPending} onClick={() => make.mutate()}>
        {!make.isPending && <QrCodeIcon size={20} aria-hidden />}
        {phrases.handOver}
      </Button>
      {make.isSuccess && (
        <Made email={accountNameOf(user)} made={make.data} onClose={() => make.reset()} />
      )}
    </>
  );
}

type MadeProps = { email: string; made: InvitationLink; onClose: () => void };

function Made({ email, made: { link, expires_at }, onClose }: MadeProps) {
  const { done, copied, invitation: phrases } = usePhrases();
  const actions = useActionWords();
  const { dateTime } = useFormats();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setIsCopied(true);
  };
  return (
    <Dialog
      title={phrases.handOverTitle}
      onClose={onClose}
      footer={
        <Button variant="outline" onClick={onClose}>
          {done}
        </Button>
      }
    >
      <Stack gap={4}>
        <p className="wrap-anywhere">{phrases.handOverText(email, dateTime(expires_at))}</p>
        <div className="paper edge mx-auto w-full max-w-60 overflow-hidden rounded-md bg-card text-ink">
          <QrCode text={link} label={phrases.qrCode(email)} className="w-full" />
        </div>
        <output className="rounded-md bg-sunk px-3 py-2 font-mono text-sm wrap-anywhere select-all">
          {link}
        </output>
        {/* Only where the browser lets pages write to the clipboard. */}
        {"clipboard" in navigator && (
          <Button variant="outline" className="justify-self-start" onClick={() => void copy()}>
            <Copy size={20} aria-hidden />
            {isCopied ? copied : actions.copy}
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}
