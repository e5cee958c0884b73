import { useForm } from "#app/forms/use-form.ts";
import {
  apiKeyLifetimesDays,
  apiKeyScopes,
  type ApiKeyScope,
} from "@elaeis/domain/api-keys/api-key";
import type { NewApiKey } from "@elaeis/domain/api-keys/api-key-schemas";
import { useAction } from "#api/use-action.ts";
import { useId } from "react";
import { apiKeysQuery, makeApiKey } from "#api/api-keys.ts";
import { ChoiceField } from "#ui/choice-field.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Button } from "#ui/button.tsx";
import { CheckField } from "#ui/check-field.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { ErrorText } from "#ui/note.tsx";
import { Stack } from "#ui/stack.tsx";
import { KeyToCopy } from "./key-to-copy.tsx";
import { usePhrases } from "./use-phrases.ts";

type NewKey = {
  name: string;
  scopes: readonly ApiKeyScope[];
  lifetime: NewApiKey["lifetime_days"];
};

export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const phrases = usePhrases();
  const make = useAction(makeApiKey, { renews: [apiKeysQuery.queryKey], isSecret: true });
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
  return <NewKeyForm make={make} onClose={onClose} />;
}

type NewKeyFormProps = {
  make: { isPending: boolean; error: Error | null; mutate: (wanted: NewApiKey) => void };
  onClose: () => void;
};

function NewKeyForm({ make, onClose }: NewKeyFormProps) {
  const phrases = usePhrases();
  const { values, errors, change, form, field } = useForm<NewKey, { name?: string; read?: string }>(
    {
      first: { name: "", scopes: ["read"], lifetime: 90 },
      check: ({ name, scopes }) => ({
        ...(name.trim() === "" ? { name: phrases.nameRequired } : {}),
        ...(scopes.length === 0 ? { [apiKeyScopes[0]]: phrases.scopesRequired } : {}),
      }),
      onSubmit: ({ name, scopes, lifetime }) =>
        make.mutate({ name: name.trim(), scopes: [...scopes], lifetime_days: lifetime }),
    },
  );
  return (
    <FormDialog
      title={phrases.make}
      submit={phrases.make}
      hasCross
      isBusy={make.isPending}
      form={form}
      onClose={onClose}
    >
      <ActionFailed title={phrases.makeFailed} error={make.error} />
      <TextField
        label={phrases.name}
        required
        {...field("name")}
        hint={phrases.nameHint}
        maxLength={60}
        error={errors.name}
      />
      <Scopes
        chosen={values.scopes}
        error={errors[apiKeyScopes[0]]}
        onChange={(scopes) => change({ scopes })}
      />
      <ChoiceField
        label={phrases.lifetime}
        value={values.lifetime}
        choices={apiKeyLifetimesDays}
        wordOf={(days) => phrases.days(days)}
        onChoose={(chosen) => change({ lifetime: chosen })}
      />
    </FormDialog>
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
    <Stack as="fieldset" gap={1} aria-describedby={error && errorId}>
      <legend className="mb-1 font-medium">{phrases.scopes}</legend>
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
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </Stack>
  );
}
