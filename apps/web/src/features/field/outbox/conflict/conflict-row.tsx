import type { EditableFields, Fruit } from "@elaeis/domain/fruits/fruit-schemas";
import { withChanges } from "@elaeis/domain/fruits/field-set";
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { useId } from "react";
import { useOwnPhoto } from "#device/photos/use-own-photo.ts";
import { shaIn, type Conflict } from "#device/sync/edits.ts";
import type { EditItem } from "#device/sync/records.ts";
import { Picture } from "#ui/picture.tsx";
import { useConflictWords } from "./conflict-words.ts";
import { usePhrases } from "./use-phrases.ts";

export type Side = "mine" | "theirs";

type ConflictRowProps = {
  conflict: Conflict;
  item: EditItem;
  stored: Fruit;
  side: Side | undefined;
  onSide: (side: Side) => void;
};

/** One thing both sides changed: each version is a choice; below, what it was before. */
export function ConflictRow({ conflict, item, stored, side, onSide }: ConflictRowProps) {
  const phrases = usePhrases();
  const words = useConflictWords();
  const id = useId();
  const shown = (of: Side | "former") =>
    conflict.kind === "photo" ? (
      <PhotoVersion role={conflict.role} of={of} item={item} stored={stored} />
    ) : (
      <Value>{words.valueOf(fieldsOf(of, item, stored), conflict.names)}</Value>
    );
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-lg font-medium">{words.title(conflict)}</legend>
      <div className="grid grid-cols-2 gap-3">
        {sides.map((of) => (
          <label
            key={of}
            htmlFor={`${id}-${of}`}
            className={`grid min-w-0 cursor-pointer content-start gap-2 rounded-md border-2 p-3 has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 ${side === of ? "border-brand bg-brand-soft" : "border-control bg-card hover:bg-sunk"}`}
          >
            <span className="flex items-center gap-2 text-sm font-medium">
              <input
                id={`${id}-${of}`}
                type="radio"
                name={id}
                checked={side === of}
                onChange={() => onSide(of)}
                className="size-5 shrink-0"
              />
              {phrases[of]}
            </span>
            {shown(of)}
          </label>
        ))}
      </div>
      {!item.base.isUnknown && (
        <p className="flex flex-wrap items-baseline gap-x-3 text-ink-2">
          <span>{phrases.former}</span>
          {shown("former")}
        </p>
      )}
    </fieldset>
  );
}

const sides = ["mine", "theirs"] as const satisfies readonly Side[];

function Value({ children }: { children: string | null }) {
  const phrases = usePhrases();
  if (children === null) return <span className="text-ink-2 italic">{phrases.empty}</span>;
  return (
    <span className="figures min-w-0 font-semibold break-words whitespace-pre-line">
      {children}
    </span>
  );
}

type PhotoVersionProps = { role: PhotoRole; of: Side | "former"; item: EditItem; stored: Fruit };

function PhotoVersion({ role, of, item, stored }: PhotoVersionProps) {
  const phrases = usePhrases();
  const words = useConflictWords();
  const mine = item.photos.find((photo) => photo.role === role);
  const held = stored.photos.find((photo) => photo.photo_role === role);
  const isOwn = of === "mine" && mine !== undefined;
  const own = useOwnPhoto(isOwn ? { itemId: item.id, sha256: mine.sha256 } : null);
  if (of === "former") {
    // Its file went with the version it belonged to.
    const wasThere = shaIn(item.base, role) !== null;
    return <span>{wasThere ? phrases.somePhoto : phrases.noPhoto}</span>;
  }
  const isThere = of === "mine" ? mine !== undefined : held !== undefined;
  if (!isThere) return <span className="block font-semibold">{phrases.removed}</span>;
  const source = of === "mine" ? own : (held?.thumbnail_url ?? held?.photo_url ?? null);
  return (
    <Picture
      source={source}
      alt={`${words.photoLabel(role)} – ${of === "mine" ? phrases.mine : phrases.theirs}`}
      className="aspect-[4/3] w-full rounded-md"
    />
  );
}

function fieldsOf(of: Side | "former", item: EditItem, stored: Fruit): EditableFields {
  if (of === "theirs") return stored;
  return of === "mine" ? withChanges(item.base.fields, item.changes) : item.base.fields;
}
