/** Changes of a fruit without its form: handed in as its form would hand them in, also without network. */
import { valueAt, keysIn, withChanges } from "@elaeis/domain/fruits/field-set";
import type { FieldChanges, Fruit } from "@elaeis/domain/fruits/fruit-schemas";
import { discardItem, enqueueEdit, listItems } from "./outbox.ts";
import { freshDraft, heldOf, waitingAmong } from "./recording-subject.ts";
import type { EditItem, Inputs } from "./records.ts";

/**
 * An edit of a fruit that was sent; a fruit that still waits is changed itself.
 *
 * @param fruit as this device shows it; its photos where they are known
 * @param decimalMark as the person's language writes numbers: the form opens with what they see
 * @throws StorageFull; then nothing was changed
 */
export async function changeFruit(
  userId: string,
  fruit: Fruit,
  changes: FieldChanges,
  decimalMark: string,
): Promise<void> {
  const held = await heldOf(fruit.id, { listItems: () => listItems(userId) });
  const draft = freshDraft({ kind: "edit", userId, fruit, inputs: {} }, waitingAmong(held));
  if (draft.kind !== "edit") throw new Error("an edit makes a draft of one");
  const { collection_date: _date, ...fields } = withChanges(draft.base.fields, changes);
  const inputs = { ...draft.inputs, ...typedAs(changes, decimalMark) };
  const item = await enqueueEdit({ ...draft, inputs }, fields);
  // What was changed back before it left needs no sending.
  if (item.kind === "edit" && isNothing(item)) await discardItem(item.id).catch(() => undefined);
}

function isNothing({ changes, photos, removed, tried, earlier, made }: EditItem): boolean {
  const isUnchanged = keysIn(changes).length + photos.length + removed.length === 0;
  return isUnchanged && !tried && earlier === null && made === undefined;
}

function typedAs(changes: FieldChanges, decimalMark: string): Inputs {
  return Object.fromEntries(
    keysIn(changes).map((key) => {
      const value = valueAt(changes, key) ?? "";
      const text = typeof value === "number" ? String(value).replace(".", decimalMark) : value;
      return [key, text];
    }),
  );
}
