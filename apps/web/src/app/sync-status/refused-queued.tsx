/** What is small and the server refused: each with why and what to do, until the person has seen it. */
import type { View } from "../paths.ts";
import { Link } from "../navigation.tsx";
import type { Queued } from "#device/sync/queue.ts";
import { rowOf } from "#device/sync/queues.ts";
import { useQueued } from "#device/sync/use-queue.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { Banner } from "#ui/banner.tsx";
import { buttonLook } from "#ui/button.tsx";
import { Stack } from "#ui/stack.tsx";
import { useSyncPhrases } from "./use-sync-phrases.ts";

type RefusedQueuedProps = {
  view: View;
  /** Of one kind; of all without it. */
  kind?: string;
};

export function RefusedQueued({ view, kind }: RefusedQueuedProps) {
  const { refused, dismiss } = useQueued();
  const shown = refused.filter((one) => kind === undefined || one.kind === kind);
  if (shown.length === 0) return null;
  return (
    <Stack gap={2}>
      {shown.map((one) => (
        <Refused
          key={`${one.kind} ${one.id}`}
          queued={one}
          view={view}
          // There one is already.
          hasWay={kind === undefined}
          onDismiss={() => void dismiss(one)}
        />
      ))}
    </Stack>
  );
}

type RefusedProps = { queued: Queued; view: View; hasWay: boolean; onDismiss: () => void };

function Refused({ queued, view, hasWay, onDismiss }: RefusedProps) {
  const phrases = useSyncPhrases();
  const { language } = useLanguage();
  const row = rowOf(queued.kind);
  const why = queued.refusal ?? "";
  return (
    <Banner
      tone="danger"
      onDismiss={onDismiss}
      action={
        hasWay &&
        row && (
          <Link to={row.place(view)} className={buttonLook("quiet")}>
            {phrases.look}
          </Link>
        )
      }
    >
      <span className="wrap-anywhere">
        {phrases.refusedQueued(queued.title[language], why)} {row?.words[language].remedy}
      </span>
    </Banner>
  );
}
