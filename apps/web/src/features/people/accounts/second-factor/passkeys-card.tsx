import * as secondFactorApi from "@elaeis/domain/accounts/second-factor-api";
import { ask } from "#api/ask.ts";
import type { Passkey } from "@elaeis/domain/accounts/second-factor-schemas";
import { useMutation } from "@tanstack/react-query";
import { Fingerprint, KeyRound, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { beginPasskey } from "#api/second-factor.ts";
import { useFailureSentence } from "#language/failures/failure-sentence.ts";
import { useFormats } from "#language/formats.ts";
import {
  hasPasskeys,
  isGivenUp,
  isThereAlready,
  makePasskey,
} from "#device/passkeys/browser-passkeys.ts";
import { Section } from "#ui/section.tsx";
import { ConfirmButton } from "#ui/confirm-button.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import type { FactorProps } from "./authenticator-card.tsx";
import { KeepPasskeyDialog, RenamePasskeyDialog } from "./passkey-name-dialog.tsx";
import { JustDone, Note } from "#ui/note.tsx";
import { Grow } from "#ui/line.tsx";
import { usePhrases } from "./use-phrases.ts";

export function PasskeysCard({ state, onChanged }: FactorProps) {
  const phrases = usePhrases();
  const sentence = usePasskeySentence();
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [told, setTold] = useState("");
  const make = useMutation({
    mutationFn: async () => makePasskey(await beginPasskey()),
    onMutate: () => setTold(""),
  });
  const remove = useMutation({
    mutationFn: ({ id }: Passkey) => ask(secondFactorApi.removePasskey, { id }),
    onSuccess: async (_, { name }) => {
      setTold(phrases.removed(name));
      await onChanged();
    },
  });
  const failure = make.error;
  const isLast = state.passkeys.length === 1 && !state.has_authenticator;
  return (
    <Section title={phrases.passkeys} intro={phrases.passkeysText}>
      <JustDone>{told}</JustDone>
      {failure && (
        <Banner tone={isGivenUp(failure) ? "info" : "danger"}>{sentence(failure)}</Banner>
      )}
      {state.passkeys.length > 0 && (
        <ul className="grid grid-cols-1">
          {state.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isLast={isLast}
              onRename={() => setRenamed(passkey)}
              onRemove={() => remove.mutateAsync(passkey)}
            />
          ))}
        </ul>
      )}
      {state.passkeys.length === 0 && !state.has_authenticator && <p>{phrases.firstPasskey}</p>}
      {hasPasskeys() ? (
        <Button
          variant="outline"
          className="justify-self-start"
          isBusy={make.isPending}
          onClick={() => make.mutate()}
        >
          <Fingerprint size={20} aria-hidden />
          {phrases.addPasskey}
        </Button>
      ) : (
        <p className="text-ink-2">{phrases.noPasskeys}</p>
      )}
      {make.isSuccess && (
        <KeepPasskeyDialog
          response={make.data}
          onKept={(name, codes) => {
            make.reset();
            setTold(phrases.added(name));
            void onChanged(codes);
          }}
          onClose={() => make.reset()}
        />
      )}
      {renamed && (
        <RenamePasskeyDialog
          passkey={renamed}
          onRenamed={() => {
            setRenamed(null);
            void onChanged();
          }}
          onClose={() => setRenamed(null)}
        />
      )}
    </Section>
  );
}

function usePasskeySentence() {
  const phrases = usePhrases();
  const sentence = useFailureSentence();
  return (failure: Error) => {
    if (isGivenUp(failure)) return phrases.givenUp;
    return isThereAlready(failure) ? phrases.thereAlready : sentence(failure);
  };
}

type PasskeyRowProps = {
  passkey: Passkey;
  isLast: boolean;
  onRename: () => void;
  onRemove: () => Promise<unknown>;
};

function PasskeyRow({ passkey, isLast, onRename, onRemove }: PasskeyRowProps) {
  const { name, created_at, last_used_at } = passkey;
  const phrases = usePhrases();
  const { date, dateTime } = useFormats();
  return (
    <li className="edge-t flex items-center gap-x-3 py-2 first:border-t-0">
      <KeyRound size={24} aria-hidden className="text-ink-2" />
      <Grow>
        <p className="font-semibold wrap-anywhere">{name}</p>
        <Note hasFigures>
          {phrases.addedOn(date(created_at))}
          <br />
          {last_used_at === null ? phrases.neverUsed : phrases.lastUsed(dateTime(last_used_at))}
        </Note>
      </Grow>
      <IconButton label={phrases.renameNamed(name)} onClick={onRename}>
        <Pencil size={20} aria-hidden />
      </IconButton>
      <ConfirmButton
        isIcon
        label={phrases.remove}
        heardAs={phrases.removeNamed(name)}
        Icon={Trash2}
        title={phrases.removeTitle(name)}
        failed={phrases.failed}
        onConfirm={onRemove}
      >
        <p>{phrases.removeText}</p>
        {isLast && <p>{phrases.lastText}</p>}
      </ConfirmButton>
    </li>
  );
}
