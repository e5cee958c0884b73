import * as webhooksApi from "@elaeis/domain/webhooks/webhooks-api";
import { ask } from "#api/ask.ts";
import type { Webhook } from "@elaeis/domain/webhooks/webhook-schemas";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useAction } from "#api/use-action.ts";
import { KeyRound, List, Pencil, Send, Trash2 } from "lucide-react";
import { useState } from "react";
import { changeWebhookSecret, webhookKeys } from "#api/webhooks.ts";
import { adminPaths } from "#app/admin-paths.ts";
import { Link } from "#app/navigation.tsx";
import { useFormats } from "#language/formats.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
import { ConfirmButton } from "#ui/confirm-button.tsx";
import { JustDone, Note } from "#ui/note.tsx";
import { SecretDialog } from "./secret-dialog.tsx";
import { usePhrases } from "./use-phrases.ts";
import { WebhookDialog } from "./webhook-dialog.tsx";

type State = "active" | "failing" | "inactive";
const tones: Record<State, BadgeTone> = {
  active: "success",
  failing: "warning",
  inactive: "neutral",
};

function stateOf({ is_active, failing_since }: Webhook): State {
  if (!is_active) return "inactive";
  return failing_since === null ? "active" : "failing";
}

/** A webhook, how it fares, and what can be done with it. */
export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { webhooks: phrases } = usePhrases();
  const { dateTime } = useFormats();
  const { url, events, disabled_reason, failing_since, last_delivered_at, waiting } = webhook;
  const { old_secret_until: until } = webhook;
  const state = stateOf(webhook);
  return (
    <li className="card grid grid-cols-1 gap-3 p-4">
      <div>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
          <span className="min-w-0">{url}</span>
          <Badge tone={tones[state]}>{phrases.states[state]}</Badge>
        </p>
        <p className="text-sm">{events.map((event) => phrases.eventNames[event]).join(" · ")}</p>
        <Note hasFigures>
          {last_delivered_at === null
            ? phrases.neverDelivered
            : phrases.lastDelivered(dateTime(last_delivered_at))}
          {failing_since !== null && ` · ${phrases.failingSince(dateTime(failing_since))}`}
          {waiting > 0 && ` · ${phrases.waiting(waiting)}`}
        </Note>
        {until !== null && <Note hasFigures>{phrases.bothSign(dateTime(until))}</Note>}
      </div>
      {disabled_reason !== null && (
        <Banner tone="warning">{phrases.disabled[disabled_reason]}</Banner>
      )}
      {!webhook.has_secret && <Banner tone="warning">{phrases.noSecret}</Banner>}
      <Actions webhook={webhook} />
    </li>
  );
}

function Actions({ webhook }: { webhook: Webhook }) {
  const { webhooks: phrases } = usePhrases();
  const queries = useQueryClient();
  const [isEditing, setIsEditing] = useState(false);
  const { id, url, is_active } = webhook;
  const onSettled = () => queries.invalidateQueries({ queryKey: webhookKeys.all });
  const ping = useMutation({ mutationFn: () => ask(webhooksApi.pingWebhook, { id }), onSettled });
  const remove = useMutation({
    mutationFn: () => ask(webhooksApi.deleteWebhook, { id }),
    onSettled,
  });
  return (
    <>
      <ActionFailed title={phrases.testFailed} error={ping.error} />
      <JustDone>{ping.isSuccess && phrases.tested}</JustDone>
      {/* Two in a row on a phone; one where its letters are large. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2 sm:flex sm:flex-wrap">
        <Link to={adminPaths.integrations(id)} className={buttonLook("outline")}>
          <List size={20} aria-hidden />
          {phrases.log}
        </Link>
        <Button
          variant="outline"
          isBusy={ping.isPending}
          disabled={!is_active}
          onClick={() => ping.mutate()}
        >
          <Send size={20} aria-hidden />
          {phrases.test}
        </Button>
        <Button variant="outline" onClick={() => setIsEditing(true)}>
          <Pencil size={20} aria-hidden />
          {phrases.edit}
        </Button>
        <RenewSecret id={id} />
        <ConfirmButton
          label={phrases.remove}
          Icon={Trash2}
          variant="danger-outline"
          title={phrases.removeTitle(hostOf(url))}
          failed={phrases.removeFailed}
          onConfirm={() => remove.mutateAsync()}
        >
          {phrases.removeText}
        </ConfirmButton>
      </div>
      {isEditing && <WebhookDialog webhook={webhook} onClose={() => setIsEditing(false)} />}
    </>
  );
}

function RenewSecret({ id }: { id: string }) {
  const { webhooks: phrases } = usePhrases();
  const renew = useAction(() => changeWebhookSecret(id), {
    renews: [webhookKeys.all],
    isSecret: true,
  });
  return (
    <>
      <ConfirmButton
        label={phrases.renew}
        Icon={KeyRound}
        title={phrases.renewTitle}
        failed={phrases.renewFailed}
        onConfirm={() => renew.mutateAsync()}
      >
        {phrases.renewText}
      </ConfirmButton>
      {renew.isSuccess && (
        <SecretDialog title={phrases.secretMade} made={renew.data} onClose={renew.reset} />
      )}
    </>
  );
}

const hostOf = (url: string) => URL.parse(url)?.host ?? url;
