import { useMutation, useQueryClient } from "@tanstack/react-query";
import { restoreFruits } from "#api/fruit-bulk.ts";
import { fruitKeys } from "#api/fruits.ts";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { usePhrases } from "./use-phrases.ts";

type DeletedBannerProps = { fruit: { id: string; fruit_id: string }; onClose: () => void };

/** One fruit was deleted; it can be restored at once. */
export function DeletedBanner({ fruit, onClose }: DeletedBannerProps) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const queries = useQueryClient();
  const restore = useMutation({
    mutationFn: () => restoreFruits([fruit.id]),
    onSuccess: async () => queries.invalidateQueries({ queryKey: fruitKeys.all }),
  });
  const refused = restore.data?.refused[0];
  if (restore.data !== undefined) {
    return (
      <Banner tone={refused === undefined ? "success" : "warning"} onDismiss={onClose}>
        {refused === undefined
          ? phrases.done.restore(1)
          : phrases.refused(1, phrases.reasons[refused.code] ?? refused.code)}
      </Banner>
    );
  }
  return (
    <>
      <Banner
        tone="success"
        action={
          <Button variant="outline" isBusy={restore.isPending} onClick={() => restore.mutate()}>
            {actions.restore}
          </Button>
        }
        onDismiss={onClose}
      >
        {phrases.removed(fruit.fruit_id)}
      </Banner>
      <ActionFailed title={actions.failed} error={restore.error} />
    </>
  );
}
