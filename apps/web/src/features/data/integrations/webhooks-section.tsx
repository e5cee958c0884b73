import type { WebhookList } from "@elaeis/domain/webhooks/webhook-schemas";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { webhooksQuery } from "#api/webhooks.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { Stack } from "#ui/stack.tsx";
import { EmptyNote } from "#ui/note.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { usePhrases } from "./use-phrases.ts";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { WebhookRow } from "./webhook-row.tsx";

const whileWaitingMs = 2_000;
const otherwiseMs = 15_000;

export function WebhooksSection() {
  const { webhooks: phrases } = usePhrases();
  const webhooks = useQuery({
    ...webhooksQuery,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ waiting }) => waiting > 0) === true ? whileWaitingMs : otherwiseMs,
  });
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Section
      title={phrases.title}
      aside={
        <Button onClick={() => setIsAdding(true)}>
          <Plus size={20} aria-hidden />
          {phrases.add}
        </Button>
      }
    >
      <Loaded question={webhooks} failed={phrases.loadFailed} bones={["h-32"]}>
        {(found) => <Webhooks found={found} />}
      </Loaded>
      {isAdding && <WebhookDialog onClose={() => setIsAdding(false)} />}
    </Section>
  );
}

function Webhooks({ found: { items, reach } }: { found: WebhookList }) {
  const { webhooks: phrases } = usePhrases();
  return (
    <>
      {reach === "off" && <Banner tone="warning">{phrases.isOff}</Banner>}
      {items.length === 0 ? (
        <EmptyNote>{phrases.none}</EmptyNote>
      ) : (
        <Stack as="ul" gap={3}>
          {items.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </Stack>
      )}
    </>
  );
}
