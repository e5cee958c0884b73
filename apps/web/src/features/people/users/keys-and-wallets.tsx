import * as usersApi from "@elaeis/domain/users/users-api";
import { ask } from "#api/ask.ts";
import type { UserAccessDetails } from "@elaeis/domain/users/user-schemas";
import { KeyRound, Wallet } from "lucide-react";
import { ConfirmButton } from "#ui/confirm-button.tsx";
import { useFormats } from "#language/formats.ts";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { Line, MailNotice, Part, useAccessAction } from "./access-part.tsx";
import { JustDone } from "#ui/note.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

type ApiKeysProps = { userId: string; apiKeys: UserAccessDetails["api_keys"] };

/** Keys of the person's programs, each to be revoked. */
export function ApiKeys({ userId, apiKeys }: ApiKeysProps) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const { dateTime } = useFormats();
  const revoke = useAccessAction(userId, (id: string) =>
    ask(usersApi.revokeUserApiKey, { id: userId, key: id }),
  );
  return (
    <Part title={phrases.apiKeys}>
      <JustDone>{revoke.isSuccess && phrases.revoked}</JustDone>
      {apiKeys.length === 0 && <p className="text-ink-2">{phrases.noApiKey}</p>}
      <Stack as="ul" gap={3}>
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
            <ConfirmButton
              label={phrases.revoke}
              heardAs={phrases.revokeOf(name)}
              title={phrases.revokeTitle(name)}
              failed={actions.failed}
              onConfirm={() => revoke.mutateAsync(id)}
            >
              {phrases.revokeText} <MailNotice />
            </ConfirmButton>
          </Line>
        ))}
      </Stack>
    </Part>
  );
}

type WalletsProps = { userId: string; wallets: UserAccessDetails["wallets"] };

export function Wallets({ userId, wallets }: WalletsProps) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const { date, dateTime } = useFormats();
  const unlink = useAccessAction(userId, (address: string) =>
    ask(usersApi.unlinkUserWallet, { id: userId, address }),
  );
  if (wallets.length === 0 && !unlink.isSuccess) return null;
  return (
    <Part title={phrases.wallets}>
      <JustDone>{unlink.isSuccess && phrases.unlinked}</JustDone>
      <Stack as="ul" gap={3}>
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
            <ConfirmButton
              label={phrases.unlink}
              heardAs={phrases.unlinkOf(address)}
              title={phrases.unlinkTitle}
              failed={actions.failed}
              onConfirm={() => unlink.mutateAsync(address)}
            >
              {phrases.unlinkText} <MailNotice />
            </ConfirmButton>
          </Line>
        ))}
      </Stack>
    </Part>
  );
}
