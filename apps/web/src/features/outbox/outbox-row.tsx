import { Check, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useFormats } from "../../language/formats.ts";
import { paths } from "../../paths.ts";
import { backToDraft, discardItem } from "../../sync/outbox.ts";
import { useSyncEngine } from "../../sync/sync-provider.tsx";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { usePhrases } from "./use-phrases.ts";
import { safetyOf, type OutboxItem, type Safety } from "../../sync/records.ts";

const tones: Record<OutboxItem["state"], BadgeTone> = {
  pending: "warning",
  syncing: "info",
  synced: "success",
  failed: "danger",
};

export function OutboxRow({ item, needsSignIn }: { item: OutboxItem; needsSignIn: boolean }) {
  const phrases = usePhrases();
  const formats = useFormats();
  const verified = item.photos.filter((photo) => photo.verified).length;
  const said = phrases.photos(verified, item.photos.length);
  return (
    <li className="panel grid grid-cols-1 gap-3 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="figures text-lg font-bold">{item.reference}</h2>
        <Badge tone={tones[item.state]}>{phrases.states[item.state]}</Badge>
      </div>
      <p className="figures text-sm text-muted">{formats.dateTime(item.collectionDate)}</p>
      <SafetyLine safety={safetyOf(item)} />
      <div className="grid gap-1">
        <p className="figures text-sm">{said}</p>
        <ProgressBar label={said} share={verified / Math.max(1, item.photos.length)} />
      </div>
      <ReasonLine item={item} needsSignIn={needsSignIn} />
      {item.state === "failed" && <FailedActions item={item} />}
    </li>
  );
}

const steps: readonly Safety[] = ["local", "sent", "verified"];

/** Local → sent → verified: how far from being lost with the phone. */
function SafetyLine({ safety }: { safety: Safety }) {
  const phrases = usePhrases();
  const reached = steps.indexOf(safety);
  return (
    <ol className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === reached ? "step" : undefined}
          className={`flex items-center gap-1 ${index <= reached ? "font-bold text-success" : "text-muted"}`}
        >
          {index > 0 && <span aria-hidden>→</span>}
          {index <= reached && <Check size={16} aria-hidden />}
          {phrases.safety[step]}
        </li>
      ))}
    </ol>
  );
}

function ReasonLine({ item, needsSignIn }: { item: OutboxItem; needsSignIn: boolean }) {
  const phrases = usePhrases();
  const { reason, state } = item;
  if (state === "synced" || reason === null) return null;
  return (
    <p className={state === "failed" ? "font-bold text-danger" : "text-sm text-muted"}>
      {needsSignIn ? phrases.reasons.sign_in : (reason.sentence ?? reasonWords(reason.code))}
    </p>
  );

  function reasonWords(code: string): string {
    if (code.startsWith("photo_lost")) return phrases.reasons.photo_lost;
    const known = Object.entries(phrases.reasons).find(([name]) => name === code);
    return known?.[1] ?? phrases.reasons.unexpected;
  }
}

function FailedActions({ item }: { item: OutboxItem }) {
  const phrases = usePhrases();
  const engine = useSyncEngine();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const correct = async () => {
    await backToDraft(item);
    engine?.touched();
    void navigate(paths.newFruit());
  };
  const discard = async () => {
    await discardItem(item.id);
    engine?.touched();
    setIsAsking(false);
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" onClick={() => void correct()}>
        <Pencil size={18} aria-hidden />
        {phrases.correct}
      </Button>
      <Button variant="quiet" className="text-danger" onClick={() => setIsAsking(true)}>
        <Trash2 size={18} aria-hidden />
        {phrases.discard}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={phrases.discardTitle(item.reference)}
          confirmLabel={phrases.discard}
          cancelLabel={phrases.keep}
          onConfirm={() => void discard()}
          onCancel={() => setIsAsking(false)}
        >
          <p>{phrases.discardText(item.photos.length)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
