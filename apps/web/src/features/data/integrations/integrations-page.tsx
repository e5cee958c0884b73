import { useSearchParams } from "#app/navigation.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Stack } from "#ui/stack.tsx";
import { DeliveriesView } from "./deliveries-view.tsx";
import { FeedCard } from "./feed-card.tsx";
import { usePhrases } from "./use-phrases.ts";
import { WebhooksSection } from "./webhooks-section.tsx";

/** What other programs read of the data, and what they are sent. */
export default function IntegrationsPage() {
  const phrases = usePhrases();
  const [address] = useSearchParams();
  const open = address.get("webhook");
  if (open !== null) return <DeliveriesView key={open} id={open} />;
  return (
    <Stack gap={6}>
      <PageHeading title={phrases.title} />
      <FeedCard />
      <WebhooksSection />
    </Stack>
  );
}
