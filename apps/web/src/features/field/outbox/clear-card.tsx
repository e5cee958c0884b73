import { Trash2 } from "lucide-react";
import { useState, type FormEvent } from "react";
import { countedOf, type OutboxItem } from "../../../device/sync/records.ts";
import { useHeldDrafts } from "../../../device/sync/use-held-drafts.ts";
import { useOffline } from "../../../device/sync/use-offline.ts";
import { Card } from "../../../ui/card.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { formText } from "../../../ui/form-text.ts";
import { usePhrases } from "./use-phrases.ts";

/** Everything this device holds for one person, thrown away: named, and confirmed by a typed word. */
export function ClearCard({ items }: { items: readonly OutboxItem[] }) {
  const phrases = usePhrases();
  const { clearOfflineData } = useOffline();
  const { drafts, recount } = useHeldDrafts();
  const [isAsking, setIsAsking] = useState(false);
  const { fruits, edits } = countedOf(items.filter(({ state }) => state !== "synced"));
  if (fruits + edits + drafts === 0) return null;
  const text = phrases.clearText({ fruits, edits, drafts });
  const clear = async () => {
    await clearOfflineData();
    setIsAsking(false);
    await recount();
  };
  return (
    <Card title={phrases.clearTitle} intro={text}>
      <Button variant="danger-outline" onClick={() => setIsAsking(true)}>
        <Trash2 size={20} aria-hidden />
        {phrases.clearAction}
      </Button>
      {isAsking && <ClearDialog text={text} onClear={clear} onCancel={() => setIsAsking(false)} />}
    </Card>
  );
}

type ClearDialogProps = { text: string; onClear: () => Promise<void>; onCancel: () => void };

function ClearDialog({ text, onClear, onCancel }: ClearDialogProps) {
  const phrases = usePhrases();
  const [problem, setProblem] = useState<"clearMistyped" | "clearFailed" | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = formText(new FormData(event.currentTarget), "word");
    if (typed.trim().toUpperCase() !== phrases.clearWord) setProblem("clearMistyped");
    else void onClear().catch(() => setProblem("clearFailed"));
  };
  return (
    <Dialog
      title={phrases.clearAsk}
      onClose={onCancel}
      footer={
        <>
          <Button variant="outline" onClick={onCancel}>
            {phrases.keep}
          </Button>
          <Button variant="danger" type="submit" form="clear">
            {phrases.clearConfirm}
          </Button>
        </>
      }
    >
      <form id="clear" noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <p>
          <strong>{text}</strong> {phrases.clearLoss}
        </p>
        {problem === "clearFailed" && <Banner tone="danger">{phrases.clearFailed}</Banner>}
        <TextField
          name="word"
          label={phrases.clearTyped}
          autoComplete="off"
          autoCapitalize="characters"
          error={problem === "clearMistyped" ? phrases.clearMistyped : undefined}
        />
      </form>
    </Dialog>
  );
}
