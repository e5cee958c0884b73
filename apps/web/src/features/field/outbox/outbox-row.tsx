import { Columns2, FilePlus2, Pencil } from "lucide-react";
import { keysIn } from "@elaeis/domain/fruits/field-set";
import { useFieldWords } from "#app/own-fields/use-field-words.ts";
import { useFormats } from "#language/formats.ts";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { Discard, FruitActions, WayToForm } from "#app/sync-status/item-actions.tsx";
import { ItemState } from "#app/sync-status/item-state.tsx";
import { StandingBadge } from "#app/sync-status/standing-badge.tsx";
import { recordAnew } from "#device/sync/outbox.ts";
import { buttonLook } from "#ui/button.tsx";
import { Row, Stack } from "#ui/stack.tsx";
import { Note } from "#ui/note.tsx";
import { WholeReference } from "#ui/whole-reference.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { usePhrases } from "./use-phrases.ts";
import {
  conflictCode,
  fruitGoneCode,
  type EditItem,
  type OutboxItem,
} from "#device/sync/records.ts";

export function OutboxRow({ item, needsSignIn }: { item: OutboxItem; needsSignIn: boolean }) {
  const phrases = usePhrases();
  const formats = useFormats();
  const fruitId = item.kind === "edit" ? item.fruitId : item.id;
  return (
    <li tabIndex={-1} className="card grid grid-cols-1 gap-3 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="figures text-lg font-semibold">
          <Link to={paths.fruit("collector", fruitId)} className="underline underline-offset-4">
            <WholeReference reference={item.reference}>
              {item.kind === "edit" ? phrases.editOf(item.reference) : item.reference}
            </WholeReference>
          </Link>
        </h2>
        <StandingBadge item={item} />
      </div>
      <Note hasFigures>{formats.dateTime(item.collectionDate)}</Note>
      {item.kind === "edit" && <ChangedParts item={item} />}
      <ItemState item={item} needsSignIn={needsSignIn} />
      {item.state === "failed" && <FailedActions item={item} />}
    </li>
  );
}

/** What an edit changes, by name: the values themselves are in the form and on the page of a conflict. */
function ChangedParts({ item }: { item: EditItem }) {
  const phrases = usePhrases();
  const words = useWords();
  const { labelOf } = useFieldWords();
  const roles = [...item.photos.map(({ role }) => role), ...item.removed];
  const parts = [
    ...keysIn(item.changes).map(labelOf),
    ...roles.map((role) => phrases.photoOf(words.photoRoles[role])),
  ];
  if (parts.length === 0) return null;
  return <p className="text-sm">{parts.join(", ")}</p>;
}

function FailedActions({ item }: { item: OutboxItem }) {
  if (item.kind === "new") return <FruitActions item={item} />;
  if (item.reason?.code === fruitGoneCode) return <FruitGone item={item} />;
  return <RefusedEdit item={item} />;
}

/** The person decides what becomes of it: in the form, or between both versions. */
function RefusedEdit({ item }: { item: EditItem }) {
  const phrases = usePhrases();
  const isConflict = item.reason?.code === conflictCode;
  return (
    <Row gap={2}>
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
    </Row>
  );
}

/** Its fruit was deleted: what was entered can become a fruit of its own. */
export function FruitGone({ item }: { item: EditItem }) {
  const phrases = usePhrases();
  return (
    <Stack gap={3}>
      <p className="text-ink-2">{phrases.goneHint}</p>
      <Row gap={2}>
        <WayToForm work={() => recordAnew(item)}>
          <FilePlus2 size={18} aria-hidden />
          {phrases.saveAsNew}
        </WayToForm>
        <Discard
          item={item}
          label={phrases.discardEdit}
          title={phrases.discardEditTitle(item.reference)}
        >
          {phrases.discardEditText}
        </Discard>
      </Row>
    </Stack>
  );
}
