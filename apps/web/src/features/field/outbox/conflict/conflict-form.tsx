import { keysIn } from "@elaeis/domain/fruits/field-set";
import type { Fruit } from "@elaeis/domain/fruits/fruit-schemas";
import { useMemo, useState, type ReactNode } from "react";
import { useUser } from "#app/session/use-session.ts";
import { useDeviceProblem } from "#app/sync-status/item-actions.tsx";
import { offerUndo, UndoRefused } from "#app/undo/undo.ts";
import { useFormats } from "#language/formats.ts";
import { keyOf, mergeEdit, type Conflict } from "#device/sync/edits.ts";
import { decideEdit, discardItem } from "#device/sync/outbox.ts";
import { isOwnChange, type EditItem } from "#device/sync/records.ts";
import { useSyncEngine } from "#device/sync/sync-provider.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Intro } from "#ui/note.tsx";
import { Row, Stack } from "#ui/stack.tsx";
import { ConflictRow, type Side } from "./conflict-row.tsx";
import { useConflictWords } from "./conflict-words.ts";
import { usePhrases } from "./use-phrases.ts";

type ConflictFormProps = { item: EditItem; stored: Fruit; onDecided: () => void };

/** A choice for each thing that both sides changed; what only one side changed is not asked. */
export function ConflictForm({ item, stored, onDecided }: ConflictFormProps) {
  const phrases = usePhrases();
  const engine = useSyncEngine();
  const user = useUser();
  const problem = useDeviceProblem();
  const { conflicts, request } = useMemo(() => mergeEdit(item, stored), [item, stored]);
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const [isAsking, setIsAsking] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const undecided = conflicts.filter((conflict) => sides[keyOf(conflict)] === undefined).length;
  const isMine = (conflict: Conflict) => sides[keyOf(conflict)] === "mine";
  const clashingRoles = new Set(
    conflicts.flatMap((conflict) => (conflict.kind === "photo" ? [conflict.role] : [])),
  );
  const hasMore =
    keysIn(request.fields).length > 0 ||
    [...request.photos, ...(request.removed_photos ?? [])].some(
      ({ photo_role }) => !clashingRoles.has(photo_role),
    );
  const isNothingLeft = !hasMore && !conflicts.some(isMine);

  const choose = (side: Side) =>
    setSides(Object.fromEntries(conflicts.map((conflict) => [keyOf(conflict), side])));
  const keep = async (work: Promise<unknown>) => {
    try {
      await work;
      onDecided();
      engine?.sendSoon();
    } catch {
      setHasFailed(true);
    }
  };
  const drop = async () => {
    const putBack = await discardItem(item.id);
    offerUndo({
      done: phrases.dropped(item.reference),
      undo: async () => {
        await putBack().catch((error: unknown) => {
          throw new UndoRefused(problem(error));
        });
        engine?.touched();
      },
    });
  };
  const submit = () => {
    if (isNothingLeft) setIsAsking(true);
    else void keep(decideEdit(item.id, stored, { mine: conflicts.filter(isMine) }));
  };
  return (
    <Stack
      as="form"
      gap={6}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Intro>{isOwnChange(item, user) ? phrases.ownIntro : phrases.intro}</Intro>
      <ChangedNote item={item} stored={stored} />
      {conflicts.map((conflict) => (
        <ConflictRow
          key={keyOf(conflict)}
          conflict={conflict}
          item={item}
          stored={stored}
          side={sides[keyOf(conflict)]}
          onSide={(side) => setSides((former) => ({ ...former, [keyOf(conflict)]: side }))}
        />
      ))}
      <AlsoMine item={item} stored={stored} />
      <Row gap={3}>
        <Button variant="outline" onClick={() => choose("mine")}>
          {phrases.allMine}
        </Button>
        <Button variant="outline" onClick={() => choose("theirs")}>
          {phrases.allTheirs}
        </Button>
      </Row>
      {hasFailed && <Banner tone="danger">{phrases.failed}</Banner>}
      <Row gap={4} className="items-center">
        <Button type="submit" disabled={undecided > 0}>
          {phrases.save}
        </Button>
        <output className="text-ink-2">{undecided > 0 && phrases.undecided(undecided)}</output>
      </Row>
      {isAsking && (
        <ConfirmDialog
          title={phrases.dropTitle}
          confirmLabel={phrases.drop}
          cancelLabel={phrases.keep}
          onConfirm={() => void keep(drop())}
          onCancel={() => setIsAsking(false)}
        >
          <p>{phrases.dropText}</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

/** Who changed the fruit elsewhere, where that is known, and when. */
function ChangedNote({ item, stored }: { item: EditItem; stored: Fruit }): ReactNode {
  const phrases = usePhrases();
  const formats = useFormats();
  const user = useUser();
  const { changedBy } = item;
  const who = isOwnChange(item, user) ? phrases.you : changedBy?.email;
  return (
    <dl className="grid gap-1 text-sm">
      <div>
        <dt className="inline font-medium">{phrases.mine}</dt>{" "}
        <dd className="inline text-ink-2">{phrases.savedAt(formats.dateTime(item.queuedAt))}</dd>
      </div>
      <div>
        <dt className="inline font-medium">{phrases.theirs}</dt>{" "}
        <dd className="inline text-ink-2">
          {changedBy && who
            ? phrases.changedBy(who, formats.dateTime(changedBy.at))
            : phrases.changedAt(formats.dateTime(stored.updated_at))}
        </dd>
      </div>
    </dl>
  );
}

/** What is the person's alone goes in any case; it is said, so that nothing happens unseen. */
function AlsoMine({ item, stored }: { item: EditItem; stored: Fruit }) {
  const phrases = usePhrases();
  const words = useConflictWords();
  const { conflicts, request } = mergeEdit(item, stored);
  const isAsked = (role: string) =>
    conflicts.some((conflict) => conflict.kind === "photo" && conflict.role === role);
  const roles = [...request.photos, ...(request.removed_photos ?? [])]
    .map(({ photo_role }) => photo_role)
    .filter((role) => !isAsked(role));
  const parts = [
    ...keysIn(request.fields).map(words.labelOf),
    ...roles.map((role) => words.photoLabel(role)),
  ];
  if (parts.length === 0) return null;
  return <p className="text-ink-2">{phrases.alsoMine(parts.join(", "))}</p>;
}
