import { rowOf } from "#device/sync/queues.ts";
import type { Queued } from "#device/sync/queue.ts";
import { useQueued } from "#device/sync/use-queue.ts";
import { Banner } from "#ui/banner.tsx";
import { Stack } from "#ui/stack.tsx";
import { Link } from "../navigation.tsx";
import { useQueuedWords } from "./use-queued-words.ts";
import { useSyncPhrases } from "./use-sync-phrases.ts";

const mostNamed = 3;

/** What is small and the server refused, until dismissed: each with why, and what to do. */
export function RefusedNotice() {
  const phrases = useSyncPhrases();
  const { refused, dismiss } = useQueued();
  const named = refused.slice(0, mostNamed);
  if (named.length === 0) return null;
  return (
    <div className="pt-3">
      <Banner tone="danger" onDismiss={() => void dismiss(named)}>
        <Stack as="ul" gap={1}>
          {named.map((one) => (
            <Refused key={`${one.kind} ${one.id}`} {...one} />
          ))}
        </Stack>
        {refused.length > mostNamed && <p>{phrases.moreRefused(refused.length - mostNamed)}</p>}
      </Banner>
    </div>
  );
}

function Refused(queued: Queued) {
  const phrases = useSyncPhrases();
  const { title, remedy } = useQueuedWords().wordsOf(queued);
  const row = rowOf(queued.kind);
  return (
    <li>
      <span className="wrap-anywhere">
        {phrases.refusedQueued(title, queued.refusal ?? "")} {remedy}
      </span>{" "}
      {row && (
        <Link
          to={row.place("collector")}
          className="inline-flex min-h-target items-center font-medium underline underline-offset-4"
        >
          {phrases.look}
        </Link>
      )}
    </li>
  );
}
