import * as webhooksApi from "@elaeis/domain/webhooks/webhooks-api";
import { ask } from "#api/ask.ts";
import {
  webhookEvents,
  type MadeWebhook,
  type Webhook,
  type WebhookEvent,
  type WebhookInput,
} from "@elaeis/domain/webhooks/webhook-schemas";
import { useAction } from "#api/use-action.ts";
import { useId } from "react";
import { makeWebhook, webhookKeys } from "#api/webhooks.ts";
import { useForm } from "#app/forms/use-form.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { CheckField } from "#ui/check-field.tsx";
import { TextField } from "#ui/field.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { ErrorText } from "#ui/note.tsx";
import { Stack } from "#ui/stack.tsx";
import { SecretDialog } from "./secret-dialog.tsx";
import { usePhrases } from "./use-phrases.ts";

type WebhookDialogProps = { webhook?: Webhook; onClose: () => void };

/** Adds a webhook, and then shows its secret; or changes one. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const { webhooks: phrases } = usePhrases();
  const save = useAction(
    async (input: WebhookInput): Promise<MadeWebhook | undefined> => {
      if (webhook === undefined) return makeWebhook(input);
      await ask(webhooksApi.changeWebhook, { id: webhook.id, json: input });
      onClose();
      return undefined;
    },
    { renews: [webhookKeys.all], isSecret: true },
  );
  if (save.data !== undefined) {
    return <SecretDialog title={phrases.made} made={save.data} onClose={onClose} />;
  }
  return <WebhookForm webhook={webhook} save={save} onClose={onClose} />;
}

type WebhookFormProps = {
  webhook: Webhook | undefined;
  save: { isPending: boolean; error: Error | null; mutate: (input: WebhookInput) => void };
  onClose: () => void;
};

function WebhookForm({ webhook, save, onClose }: WebhookFormProps) {
  const { webhooks: phrases } = usePhrases();
  const { values, errors, change, form, field } = useForm<
    WebhookInput,
    { url?: string; events?: string }
  >({
    first: webhook ?? { url: "", events: [...webhookEvents], is_active: true },
    check: ({ url, events }) => ({
      ...(url.trim() === "" ? { url: phrases.urlRequired } : {}),
      ...(events.length === 0 ? { [webhookEvents[0]]: phrases.eventsRequired } : {}),
    }),
    onSubmit: ({ url, events, is_active }) => save.mutate({ url: url.trim(), events, is_active }),
  });
  return (
    <FormDialog
      title={webhook === undefined ? phrases.add : phrases.edit}
      submit={phrases.save}
      hasCross
      isBusy={save.isPending}
      form={form}
      onClose={onClose}
    >
      <ActionFailed title={phrases.saveFailed} error={save.error} />
      <TextField
        label={phrases.url}
        required
        {...field("url")}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={2000}
        hint={phrases.urlHint}
        error={errors.url}
      />
      <Events
        chosen={values.events}
        error={errors.events}
        onChange={(events) => change({ events })}
      />
      <CheckField
        name="is_active"
        label={phrases.active}
        hint={phrases.activeHint}
        isOn={values.is_active}
        onChange={(isOn) => change({ is_active: isOn })}
      />
    </FormDialog>
  );
}

type EventsProps = {
  chosen: readonly WebhookEvent[];
  error: string | undefined;
  onChange: (chosen: WebhookEvent[]) => void;
};

function Events({ chosen, error, onChange }: EventsProps) {
  const { webhooks: phrases } = usePhrases();
  const errorId = useId();
  return (
    <Stack as="fieldset" gap={1} aria-describedby={error && errorId}>
      <legend className="mb-1 font-medium">{phrases.events}</legend>
      {webhookEvents.map((event) => (
        <CheckField
          key={event}
          name={event}
          label={phrases.eventNames[event]}
          hint={phrases.eventHints[event]}
          isOn={chosen.includes(event)}
          onChange={(isWanted) =>
            onChange(
              webhookEvents.filter((one) => (one === event ? isWanted : chosen.includes(one))),
            )
          }
        />
      ))}
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </Stack>
  );
}
