import {
  apiKeyLifetimesDays,
  apiKeyScopes,
  type ApiKeyScope,
} from "@elaeis/domain/api-keys/api-key";
import type { NewApiKey } from "@elaeis/domain/api-keys/api-key-schemas";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState, type FormEvent } from "react";
import { apiKeysQuery, makeApiKey } from "../../../../api/api-keys.ts";
import { ActionFailed } from "../../../../ui/action-failed.tsx";
import { Button } from "../../../../ui/button.tsx";
import { CheckField } from "../../../../ui/check-field.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { SelectField, TextField } from "../../../../ui/field.tsx";
import { KeyToCopy } from "./key-to-copy.tsx";
import { usePhrases } from "./use-phrases.ts";

const formId = "new-api-key";
type Lifetime = NewApiKey["lifetime_days"];

export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const phrases = usePhrases();
  const queries = useQueryClient();
  const make = useMutation({
    mutationFn: makeApiKey,
    // The answer holds the key: it is kept no longer than it is shown.
    gcTime: 0,
    onSettled: () => queries.invalidateQueries({ queryKey: apiKeysQuery.queryKey }),
  });
  if (make.isSuccess) {
    return (
      <Dialog
        title={phrases.made}
        onClose={() => undefined}
        footer={<Button onClick={onClose}>{phrases.done}</Button>}
      >
        <KeyToCopy secret={make.data.secret} />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={phrases.make}
      closeLabel={phrases.close}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {phrases.cancel}
          </Button>
          <Button type="submit" form={formId} isBusy={make.isPending}>
            {phrases.make}
          </Button>
        </>
      }
    >
      <NewKeyForm failure={make.error} onWanted={(wanted) => make.mutate(wanted)} />
    </Dialog>
  );
}

type NewKeyFormProps = { failure: Error | null; onWanted: (wanted: NewApiKey) => void };

function NewKeyForm({ failure, onWanted }: NewKeyFormProps) {
  const phrases = usePhrases();
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly ApiKeyScope[]>(["read"]);
  const [lifetime, setLifetime] = useState<Lifetime>(90);
  const [isAsked, setIsAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsAsked(true);
    const wanted = { name: name.trim(), scopes: [...scopes], lifetime_days: lifetime };
    const wrong = wanted.name === "" ? "name" : scopes.length === 0 ? apiKeyScopes[0] : null;
    if (wrong === null) onWanted(wanted);
    else form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  };
  return (
    <form ref={form} id={formId} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <ActionFailed title={phrases.makeFailed} error={failure} />
      <TextField
        label={phrases.name}
        name="name"
        hint={phrases.nameHint}
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={isAsked && name.trim() === "" ? phrases.nameRequired : undefined}
      />
      <Scopes
        chosen={scopes}
        error={isAsked && scopes.length === 0 ? phrases.scopesRequired : undefined}
        onChange={setScopes}
      />
      <SelectField
        label={phrases.lifetime}
        value={lifetime}
        onChange={({ target }) => {
          const chosen = apiKeyLifetimesDays.find((days) => String(days) === target.value);
          if (chosen !== undefined) setLifetime(chosen);
        }}
      >
        {apiKeyLifetimesDays.map((days) => (
          <option key={days} value={days}>
            {phrases.days(days)}
          </option>
        ))}
      </SelectField>
    </form>
  );
}

type ScopesProps = {
  chosen: readonly ApiKeyScope[];
  error: string | undefined;
  onChange: (chosen: readonly ApiKeyScope[]) => void;
};

function Scopes({ chosen, error, onChange }: ScopesProps) {
  const phrases = usePhrases();
  const errorId = useId();
  return (
    <fieldset className="grid grid-cols-1 gap-1" aria-describedby={error && errorId}>
      <legend className="mb-1 font-bold">{phrases.scopes}</legend>
      {apiKeyScopes.map((scope) => (
        <CheckField
          key={scope}
          name={scope}
          label={phrases.scopeNames[scope]}
          hint={phrases.scopeHints[scope]}
          isOn={chosen.includes(scope)}
          onChange={(isWanted) =>
            onChange(
              apiKeyScopes.filter((one) => (one === scope ? isWanted : chosen.includes(one))),
            )
          }
        />
      ))}
      {error && (
        <p id={errorId} className="font-bold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
