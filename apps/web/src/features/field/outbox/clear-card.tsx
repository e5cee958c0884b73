import { useForm } from "#app/forms/use-form.ts";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useUnsentPlots } from "#device/plots/unsent-plots.ts";
import { useQueuedWords } from "#app/sync-status/use-queued-words.ts";
import { countedOf, type OutboxItem } from "#device/sync/records.ts";
import { useQueued } from "#device/sync/use-queue.ts";
import { useHeldDrafts } from "#device/sync/use-held-drafts.ts";
import { useOffline } from "#device/sync/use-offline.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { Section } from "#ui/section.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Everything this device holds for one person, thrown away: named, and confirmed by a typed word. */
export function ClearCard({ items }: { items: readonly OutboxItem[] }) {
  const phrases = usePhrases();
  const { clearOfflineData } = useOffline();
  const { drafts, recount } = useHeldDrafts();
  const { queued, recount: recountQueued } = useQueued();
  const { partsOf } = useQueuedWords();
  const [isAsking, setIsAsking] = useState(false);
  const unsent = items.filter(({ state }) => state !== "synced");
  const plots = useUnsentPlots();
  if (unsent.length + plots.length + drafts + queued.length === 0) return null;
  const text = phrases.clearText({
    ...countedOf(unsent, plots),
    drafts,
    queued: partsOf(queued),
  });
  const clear = async () => {
    await clearOfflineData();
    setIsAsking(false);
    await Promise.all([recount(), recountQueued()]);
  };
  return (
    <Section title={phrases.clearTitle} intro={text}>
      <Button variant="danger-outline" onClick={() => setIsAsking(true)}>
        <Trash2 size={20} aria-hidden />
        {phrases.clearAction}
      </Button>
      {isAsking && <ClearDialog text={text} onClear={clear} onCancel={() => setIsAsking(false)} />}
    </Section>
  );
}

type ClearDialogProps = { text: string; onClear: () => Promise<void>; onCancel: () => void };

function ClearDialog({ text, onClear, onCancel }: ClearDialogProps) {
  const phrases = usePhrases();
  const [hasFailed, setHasFailed] = useState(false);
  const { errors, form, field } = useForm({
    first: { word: "" },
    check: ({ word }) =>
      word.trim().toUpperCase() === phrases.clearWord ? {} : { word: phrases.clearMistyped },
    onSubmit: () => void onClear().catch(() => setHasFailed(true)),
  });
  return (
    <FormDialog
      title={phrases.clearAsk}
      submit={phrases.clearConfirm}
      cancelLabel={phrases.keep}
      isBusy={false}
      isDanger
      form={form}
      onClose={onCancel}
    >
      <p>
        <strong>{text}</strong> {phrases.clearLoss}
      </p>
      {hasFailed && <Banner tone="danger">{phrases.clearFailed}</Banner>}
      <TextField
        {...field("word")}
        label={phrases.clearTyped}
        required
        autoComplete="off"
        autoCapitalize="characters"
        error={errors.word}
      />
    </FormDialog>
  );
}
