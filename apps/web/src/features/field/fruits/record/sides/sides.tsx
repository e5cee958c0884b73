/** Where photos lie: what is said of several files at once, and a dialog that moves those on the wrong side. */
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SelectField } from "#ui/field.tsx";
import { Picture } from "#ui/picture.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import type { PhotoSlot } from "../role-tile.tsx";
import { usePhrases } from "./use-phrases.ts";

type ChangeSidesProps = {
  slots: readonly PhotoSlot[];
  onMove: (from: PhotoRole, to: PhotoRole) => void;
  onClose: () => void;
};

/** Each photo of this form with the side it shows, which can be chosen anew. */
export function ChangeSides({ slots, onMove, onClose }: ChangeSidesProps) {
  const phrases = usePhrases();
  const words = useWords();
  const photos = slots.flatMap((slot) => (slot.source === "local" ? slot : []));
  // A stored photo stays where it is: its bytes are not here.
  const sides = slots.filter(({ source }) => source !== "stored").map(({ role }) => role);
  // No row changes its place under the finger.
  const [order] = useState(() => photos.map(({ previewUrl }) => previewUrl));
  const placeOf = ({ previewUrl }: { previewUrl: string }) => order.indexOf(previewUrl);
  return (
    <Dialog
      size="sheet"
      title={phrases.title}
      hasCross
      onClose={onClose}
      footer={<Button onClick={onClose}>{phrases.done}</Button>}
    >
      <ul className="grid grid-cols-1 gap-4">
        {photos
          .toSorted((one, other) => placeOf(one) - placeOf(other))
          .map((photo, index) => (
            <li key={photo.previewUrl} className="flex items-end gap-4">
              <Picture
                source={photo.previewUrl}
                alt={words.photoRoles[photo.role]}
                className="size-20 shrink-0 rounded-lg"
              />
              <SelectField
                label={phrases.photo(index + 1)}
                className="min-w-0 flex-1"
                value={photo.role}
                disabled={photo.isPreparing}
                onChange={({ target }) => {
                  const to = sides.find((side) => side === target.value);
                  if (to !== undefined) onMove(photo.role, to);
                }}
              >
                {sides.map((side) => (
                  <option key={side} value={side}>
                    {words.photoRoles[side]}
                  </option>
                ))}
              </SelectField>
            </li>
          ))}
      </ul>
    </Dialog>
  );
}

/** Of several files chosen at once: on how many the name said the side, and how many there were no more sides for. */
export type Placed = { byName: number; inOrder: number; leftOut: number };

export function PlacedNote({ byName, inOrder, leftOut }: Placed) {
  const phrases = usePhrases();
  const how =
    inOrder === 0
      ? phrases.byName(byName)
      : byName === 0
        ? phrases.inOrder(inOrder)
        : phrases.both(byName, inOrder);
  return (
    <p>
      {how} {leftOut > 0 && phrases.leftOut(leftOut)}
    </p>
  );
}
