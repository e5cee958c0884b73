/** How far an item of the outbox has come, and why it is no further. */
import { Check } from "lucide-react";
import { useUser } from "../session/use-session.ts";
import {
  conflictCode,
  fruitGoneCode,
  isOwnChange,
  safetyOf,
  type OutboxItem,
  type Reason,
  type Safety,
} from "#device/sync/records.ts";
import { useSync } from "#device/sync/sync-provider.tsx";
import { ToldProgress } from "#ui/progress-bar.tsx";
import { Stack } from "#ui/stack.tsx";
import { useItemPhrases } from "./use-item-phrases.ts";
import { useStanding } from "./use-standing.ts";

type ItemStateProps = { item: OutboxItem; needsSignIn: boolean };

export function ItemState({ item, needsSignIn }: ItemStateProps) {
  const phrases = useItemPhrases();
  const verified = item.photos.filter((photo) => photo.verified).length;
  const said = phrases.photos(verified, item.photos.length);
  return (
    <Stack gap={3}>
      <SafetyLine safety={safetyOf(item)} />
      {item.photos.length > 0 && <ToldProgress said={said} share={verified / item.photos.length} />}
      <ReasonLine item={item} needsSignIn={needsSignIn} />
    </Stack>
  );
}

/** What is backed up leaves the device: nothing here has come so far. */
const toVerified: readonly Safety[] = ["local", "sent", "verified"];
const toKept: readonly (Safety | "kept")[] = [...toVerified, "kept"];

/** Local → sent → verified → where there are backups, kept: how far from being lost with phone or server. */
function SafetyLine({ safety }: { safety: Safety }) {
  const phrases = useItemPhrases();
  const steps = useSync("hasBackups") === true ? toKept : toVerified;
  const reached = steps.indexOf(safety);
  // The values have arrived, and not all photos: no tick yet.
  const isDone = (step: number) => step < reached || (step === reached && safety !== "sent");
  return (
    <ol className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === reached ? "step" : undefined}
          className={`flex items-center gap-1 ${isDone(index) ? "font-semibold text-leaf" : index === reached ? "font-semibold text-amber" : "text-ink-2"}`}
        >
          {index > 0 && <span aria-hidden>→</span>}
          {isDone(index) && <Check size={16} aria-hidden />}
          {index === reached && safety === "sent" ? phrases.standing.sent : phrases.safety[step]}
        </li>
      ))}
    </ol>
  );
}

function ReasonLine({ item, needsSignIn }: ItemStateProps) {
  const phrases = useItemPhrases();
  const user = useUser();
  const { reason, state } = item;
  const isOnItsWay = useStanding(item) === "syncing";
  if (state === "synced" || reason === null || isOnItsWay) return null;
  const isFailed = state === "failed";
  const said = needsSignIn && !isFailed ? phrases.reasons.sign_in : sentenceOf(reason);
  return (
    <p
      className={`first-letter:uppercase ${isFailed ? "font-medium text-danger" : "text-sm text-ink-2"}`}
    >
      {said}
    </p>
  );

  function sentenceOf({ code, sentence }: Reason): string {
    if (item.kind === "new" && code === fruitGoneCode) return phrases.reasons.deleted;
    return sentence ?? words(code);
  }

  function words(code: string): string {
    if (code.startsWith("photo_lost")) return phrases.reasons.photo_lost;
    if (code === conflictCode && item.kind === "edit" && isOwnChange(item, user))
      return phrases.reasons.own_conflict;
    const known = Object.entries(phrases.reasons).find(([name]) => name === code);
    return known?.[1] ?? phrases.reasons.unexpected;
  }
}
