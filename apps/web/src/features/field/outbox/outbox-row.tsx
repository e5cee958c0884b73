import { Check, Columns2, FilePlus2, Pencil, Trash2 } from "lucide-react";
import { type ReactNode } from "react";
import { useNavigate } from "react-router";
import { fruitFieldNames, type FruitFields } from "@elaeis/domain/fruits/fruit-schemas";
import { useFormats } from "../../../language/formats.ts";
import { Link } from "../../../app/navigation.tsx";
import { paths } from "../../../app/paths.ts";
import { backToDraft, discardItem, editToNewDraft } from "../../../device/sync/outbox.ts";
import { useSyncEngine } from "../../../device/sync/sync-provider.tsx";
import { ConfirmButton } from "../../../ui/confirm-button.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { Button, buttonLook } from "../../../ui/button.tsx";
import { ToldProgress } from "../../../ui/progress-bar.tsx";
import { WholeReference } from "../../../ui/whole-reference.tsx";
import { useWords } from "../../../ui/vocabulary/use-words.ts";
import { deviceProblem, useDeviceWork } from "./use-device-work.ts";
import { usePhrases } from "./use-phrases.ts";
import {
  conflictCode,
  fruitGoneCode,
  safetyOf,
  type EditItem,
  type NewFruitItem,
  type OutboxItem,
  type Safety,
} from "../../../device/sync/records.ts";

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
  const isConflict = item.state === "failed" && item.reason?.code === conflictCode;
  return (
    <li tabIndex={-1} className="panel grid grid-cols-1 gap-3 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="figures text-lg font-bold">
          <WholeReference reference={item.reference}>
            {item.kind === "edit" ? phrases.editOf(item.reference) : item.reference}
          </WholeReference>
        </h2>
        <Badge tone={tones[item.state]}>
          {isConflict ? phrases.conflictState : phrases.states[item.state]}
        </Badge>
      </div>
      <p className="figures text-sm text-muted">{formats.dateTime(item.collectionDate)}</p>
      {item.kind === "edit" && <ChangedParts item={item} />}
      <SafetyLine safety={safetyOf(item)} />
      {(item.kind === "new" || item.photos.length > 0) && (
        <ToldProgress said={said} share={verified / Math.max(1, item.photos.length)} />
      )}
      <ReasonLine item={item} needsSignIn={needsSignIn} />
      {item.state === "failed" && <FailedActions item={item} />}
    </li>
  );
}

/** What an edit changes, by name: the values themselves are in the form and on the page of a conflict. */
function ChangedParts({ item }: { item: EditItem }) {
  const phrases = usePhrases();
  const words = useWords();
  const labels: Record<keyof FruitFields, string> = { ...words.nirLong, ...phrases.fieldNames };
  const roles = [...item.photos.map(({ role }) => role), ...item.removed];
  const parts = [
    ...fruitFieldNames.filter((name) => name in item.changes).map((name) => labels[name]),
    ...roles.map((role) => phrases.photoOf(words.photoRoles[role])),
  ];
  if (parts.length === 0) return null;
  return <p className="text-sm">{parts.join(", ")}</p>;
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
    <p
      className={`first-letter:uppercase ${state === "failed" ? "font-bold text-danger" : "text-sm text-muted"}`}
    >
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
  if (item.kind === "new") return <RefusedFruit item={item} />;
  if (item.reason?.code === fruitGoneCode) return <FruitGone item={item} />;
  return <RefusedEdit item={item} />;
}

function RefusedFruit({ item }: { item: NewFruitItem }) {
  const phrases = usePhrases();
  const engine = useSyncEngine();
  const navigate = useNavigate();
  const { problem, attempt } = useDeviceWork();
  const correct = () =>
    attempt(async () => {
      await backToDraft(item);
      engine?.touched();
      void navigate(paths.newFruit());
    });
  return (
    <>
      {problem && <Banner tone="danger">{phrases[problem]}</Banner>}
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => void correct()}>
          <Pencil size={18} aria-hidden />
          {phrases.correct}
        </Button>
        <Discard item={item} label={phrases.discard} title={phrases.discardTitle(item.reference)}>
          {phrases.discardText(item.photos.length)}
        </Discard>
      </div>
    </>
  );
}

/** The person decides what becomes of it: in the form, or between both versions. */
function RefusedEdit({ item }: { item: EditItem }) {
  const phrases = usePhrases();
  const isConflict = item.reason?.code === conflictCode;
  return (
    <div className="flex flex-wrap gap-2">
      {isConflict && (
        <Link to={paths.conflict(item.id)} className={buttonLook()}>
          <Columns2 size={18} aria-hidden />
          {phrases.compare}
        </Link>
      )}
      <Link to={paths.editFruit("collector", item.fruitId)} className={buttonLook("outline")}>
        <Pencil size={18} aria-hidden />
        {phrases.correct}
      </Link>
      <Discard
        item={item}
        label={phrases.discardEdit}
        title={phrases.discardEditTitle(item.reference)}
      >
        {phrases.discardEditText}
      </Discard>
    </div>
  );
}

/** Its fruit was deleted: what was entered can become a fruit of its own. */
export function FruitGone({ item }: { item: EditItem }) {
  const phrases = usePhrases();
  const engine = useSyncEngine();
  const navigate = useNavigate();
  const { problem, attempt } = useDeviceWork();
  const saveAsNew = () =>
    attempt(async () => {
      await editToNewDraft(item);
      engine?.touched();
      void navigate(paths.newFruit());
    });
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-muted">{phrases.goneHint}</p>
      {problem && <Banner tone="danger">{phrases[problem]}</Banner>}
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => void saveAsNew()}>
          <FilePlus2 size={18} aria-hidden />
          {phrases.saveAsNew}
        </Button>
        <Discard
          item={item}
          label={phrases.discardEdit}
          title={phrases.discardEditTitle(item.reference)}
        >
          {phrases.discardEditText}
        </Discard>
      </div>
    </div>
  );
}

type DiscardProps = { item: OutboxItem; label: string; title: string; children: ReactNode };

function Discard({ item, label, title, children }: DiscardProps) {
  const phrases = usePhrases();
  const engine = useSyncEngine();
  return (
    <ConfirmButton
      variant="danger-outline"
      label={label}
      Icon={Trash2}
      title={title}
      cancelLabel={phrases.keep}
      failed={(error) => phrases[deviceProblem(error)]}
      onConfirm={async () => {
        await discardItem(item.id);
        engine?.touched();
      }}
    >
      {children}
    </ConfirmButton>
  );
}
