import * as webhooksApi from "@elaeis/domain/webhooks/webhooks-api";
import { ask } from "#api/ask.ts";
import type {
  DeliveryState,
  WebhookDeliveries,
  WebhookDelivery,
} from "@elaeis/domain/webhooks/webhook-schemas";
import { useQuery } from "@tanstack/react-query";
import { useAction } from "#api/use-action.ts";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { fetchWebhookDeliveries, webhookKeys, webhooksQuery } from "#api/webhooks.ts";
import { adminPaths } from "#app/admin-paths.ts";
import { BackLink } from "#app/back-link.tsx";
import { useFormats } from "#language/formats.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { EmptyNote, Note } from "#ui/note.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Row, Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

const whileWaitingMs = 3_000;
const otherwiseMs = 30_000;
const tones: Record<DeliveryState, BadgeTone> = {
  waiting: "info",
  delivered: "success",
  failed: "danger",
};

/** What was sent to a webhook in the last days, and what it answered. */
export function DeliveriesView({ id }: { id: string }) {
  const { log: phrases } = usePhrases();
  const [after, setAfter] = useState<string>();
  const webhooks = useQuery(webhooksQuery);
  const deliveries = useQuery({
    queryKey: webhookKeys.deliveries(id, after),
    queryFn: ({ signal }) => fetchWebhookDeliveries(id, after, signal),
    refetchInterval: ({ state }) =>
      state.data?.items.some((one) => one.state === "waiting") === true
        ? whileWaitingMs
        : otherwiseMs,
  });
  const webhook = webhooks.data?.items.find((one) => one.id === id);
  return (
    <Stack gap={6}>
      <BackLink to={adminPaths.integrations()}>{phrases.back}</BackLink>
      <PageHeading
        title={phrases.title}
        intro={webhooks.data !== undefined && webhook === undefined ? phrases.gone : webhook?.url}
      />
      <Loaded
        question={deliveries}
        failed={phrases.loadFailed}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyNote>{phrases.none}</EmptyNote>}
      >
        {(found) => (
          <Deliveries found={found} webhook={id} isNewest={after === undefined} onTurn={setAfter} />
        )}
      </Loaded>
    </Stack>
  );
}

type DeliveriesProps = {
  found: WebhookDeliveries;
  webhook: string;
  isNewest: boolean;
  onTurn: (after: string | undefined) => void;
};

function Deliveries({ found: { items, next }, webhook, isNewest, onTurn }: DeliveriesProps) {
  const { log: phrases } = usePhrases();
  return (
    <>
      <Stack as="ul" gap={3}>
        {items.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} webhook={webhook} />
        ))}
      </Stack>
      <Row gap={3}>
        {!isNewest && (
          <Button variant="outline" onClick={() => onTurn(undefined)}>
            {phrases.newest}
          </Button>
        )}
        {next !== null && (
          <Button variant="outline" onClick={() => onTurn(next)}>
            {phrases.older}
          </Button>
        )}
      </Row>
    </>
  );
}

type DeliveryRowProps = { delivery: WebhookDelivery; webhook: string };

function DeliveryRow({ delivery, webhook }: DeliveryRowProps) {
  const { log: phrases, webhooks: words } = usePhrases();
  const { count, dateTime } = useFormats();
  const resend = useAction(
    () => ask(webhooksApi.resendWebhookDelivery, { id: webhook, delivery: delivery.id }),
    {
      renews: [webhookKeys.all],
    },
  );
  const { event, state, attempts, status, duration_ms, failure, next_try_at } = delivery;
  const facts = [
    dateTime(delivery.created_at),
    attempts > 0 && phrases.attempts(attempts),
    status !== null && phrases.status(status),
    duration_ms !== null && phrases.duration(count(duration_ms)),
    next_try_at !== null && attempts > 0 && phrases.nextTry(dateTime(next_try_at)),
  ];
  return (
    <li className="card grid grid-cols-1 gap-2 p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {words.eventNames[event]}
            <Badge tone={tones[state]}>{phrases.states[state]}</Badge>
          </p>
          <Note hasFigures>{facts.filter((fact) => fact !== false).join(" · ")}</Note>
          {failure !== null && <p className="text-sm text-danger">{phrases.failures[failure]}</p>}
        </div>
        <Button variant="outline" isBusy={resend.isPending} onClick={() => resend.mutate()}>
          <RotateCcw size={20} aria-hidden />
          {phrases.resend}
        </Button>
      </div>
      <ActionFailed title={phrases.resendFailed} error={resend.error} />
      <Details delivery={delivery} />
    </li>
  );
}

function Details({ delivery: { body, answer } }: { delivery: WebhookDelivery }) {
  const { log: phrases } = usePhrases();
  const texts = [
    [phrases.sent, body],
    [phrases.answer, answer],
  ] as const;
  return (
    <details>
      <summary className="cursor-pointer py-2 font-semibold">{phrases.details}</summary>
      {texts.map(
        ([title, text]) =>
          text !== null &&
          text !== "" && (
            <div key={title} className="pt-2">
              <Note>{title}</Note>
              <pre className="edge max-h-64 overflow-auto rounded-md p-3 text-sm wrap-anywhere whitespace-pre-wrap">
                {text}
              </pre>
            </div>
          ),
      )}
    </details>
  );
}
