import type { UserAccessDetails } from "@elaeis/domain/users/user-schemas";
import { KeyRound, Wallet } from "lucide-react";
import { useState, type ReactNode } from "react";
import { revokeUserApiKey, unlinkUserWallet } from "../../../api/users.ts";
import { useFormats } from "../../../language/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Line, Part, useAction } from "./access-part.tsx";
import { usePhrases } from "./use-phrases.ts";

type ApiKeysProps = { userId: string; apiKeys: UserAccessDetails["api_keys"] };

/** Keys of the person's programs, each to be revoked. */
export function ApiKeys({ userId, apiKeys }: ApiKeysProps) {
  const phrases = usePhrases();
  const { dateTime } = useFormats();
  const revoke = useAction(userId, (id: string) => revokeUserApiKey(userId, id));
  return (
    <Part title={phrases.apiKeys} error={revoke.error}>
      <output className="text-success empty:hidden">{revoke.isSuccess && phrases.revoked}</output>
      {apiKeys.length === 0 && <p className="text-muted">{phrases.noApiKey}</p>}
      <ul className="grid grid-cols-1 gap-3">
        {apiKeys.map(({ id, name, prefix, scopes, last_used_at }) => (
          <Line
            key={id}
            icon={<KeyRound size={24} aria-hidden />}
            title={name}
            facts={[
              `${prefix}… · ${scopes.map((scope) => phrases.scopes[scope]).join(" · ")}`,
              last_used_at === null ? phrases.neverUsed : phrases.lastUsed(dateTime(last_used_at)),
            ]}
          >
            <AskedFirst
              label={phrases.revoke}
              heardAs={phrases.revokeOf(name)}
              title={phrases.revokeTitle(name)}
              isBusy={revoke.isPending && revoke.variables === id}
              onConfirm={() => revoke.mutate(id)}
            >
              {phrases.revokeText}
            </AskedFirst>
          </Line>
        ))}
      </ul>
    </Part>
  );
}

type WalletsProps = { userId: string; wallets: UserAccessDetails["wallets"] };

export function Wallets({ userId, wallets }: WalletsProps) {
  const phrases = usePhrases();
  const { date, dateTime } = useFormats();
  const unlink = useAction(userId, (address: string) => unlinkUserWallet(userId, address));
  if (wallets.length === 0 && !unlink.isSuccess) return null;
  return (
    <Part title={phrases.wallets} error={unlink.error}>
      <output className="text-success empty:hidden">{unlink.isSuccess && phrases.unlinked}</output>
      <ul className="grid grid-cols-1 gap-3">
        {wallets.map(({ address, linked_at, last_used_at }) => (
          <Line
            key={address}
            icon={<Wallet size={24} aria-hidden />}
            title={address}
            facts={[
              phrases.linkedOn(date(linked_at)),
              last_used_at === null ? phrases.neverUsed : phrases.lastUsed(dateTime(last_used_at)),
            ]}
          >
            <AskedFirst
              label={phrases.unlink}
              heardAs={phrases.unlinkOf(address)}
              title={phrases.unlinkTitle}
              isBusy={unlink.isPending && unlink.variables === address}
              onConfirm={() => unlink.mutate(address)}
            >
              {phrases.unlinkText}
            </AskedFirst>
          </Line>
        ))}
      </ul>
    </Part>
  );
}

type AskedFirstProps = {
  label: string;
  heardAs: string;
  title: string;
  isBusy: boolean;
  onConfirm: () => void;
  children: ReactNode;
};

function AskedFirst({ label, heardAs, title, isBusy, onConfirm, children }: AskedFirstProps) {
  const phrases = usePhrases();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        aria-label={heardAs}
        isBusy={isBusy}
        onClick={() => setIsAsking(true)}
      >
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={title}
          confirmLabel={label}
          cancelLabel={phrases.cancel}
          onConfirm={() => {
            setIsAsking(false);
            onConfirm();
          }}
          onCancel={() => setIsAsking(false)}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  );
}
