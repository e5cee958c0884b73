import { useMutation, useQueryClient } from "@tanstack/react-query";
import { restoreFruits } from "../../../../api/fruit-bulk.ts";
import { fruitKeys } from "../../../../api/fruits.ts";
import { Banner } from "../../../../ui/banner.tsx";
import { Button } from "../../../../ui/button.tsx";
import type { Outcome } from "./bulk-bar.tsx";
import { usePhrases } from "./use-phrases.ts";

type OutcomeBannerProps = { outcome: Outcome; onOutcome: (outcome: Outcome | null) => void };

/** What became of many fruits; a deletion can be taken back at once. */
export function OutcomeBanner({ outcome: { kind, done, name }, onOutcome }: OutcomeBannerProps) {
  const phrases = usePhrases();
  const queries = useQueryClient();
  const restore = useMutation({
    mutationFn: () => restoreFruits(done.done),
    onSuccess: async (restored) => {
      onOutcome({ kind: "restored", done: restored });
      await queries.invalidateQueries({ queryKey: fruitKeys.all });
    },
  });
  const reasons = [...new Set(done.refused.map(({ code }) => phrases.reasons[code] ?? code))];
  const action =
    kind === "deleted" ? (
      <Button variant="outline" isBusy={restore.isPending} onClick={() => restore.mutate()}>
        {phrases.undo}
      </Button>
    ) : undefined;
  return (
    <Banner
      tone={done.refused.length > 0 ? "warning" : "success"}
      action={action}
      dismiss={{ label: phrases.close, onDismiss: () => onOutcome(null) }}
    >
      <p>{name === undefined ? phrases.done[kind](done.done.length) : phrases.removed(name)}</p>
      {done.refused.length > 0 && <p>{phrases.refused(done.refused.length, reasons.join(", "))}</p>}
    </Banner>
  );
}
