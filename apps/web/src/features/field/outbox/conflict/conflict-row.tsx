import type { EditableFields, Fruit } from "@elaeis/domain/fruits/fruit-schemas";
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { useId, type ReactNode } from "react";
import { useOwnPhoto } from "../../../../device/photos/use-own-photo.ts";
import { shaIn, type Conflict } from "../../../../device/sync/edits.ts";
import type { EditItem } from "../../../../device/sync/records.ts";
import { Picture } from "../../../../ui/picture.tsx";
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

/** One thing both sides changed: the two versions as choices, and beside them what it was before. */
export function ConflictRow({ conflict, item, stored, side, onSide }: ConflictRowProps) {
  const phrases = usePhrases();
  const words = useConflictWords();
  const shown = (of: Side | "former") =>
    conflict.kind === "photo" ? (
      <PhotoVersion role={conflict.role} of={of} item={item} stored={stored} />
    ) : (
      <Value>{words.valueOf(fieldsOf(of, item, stored), conflict.names)}</Value>
    );
  return (
    <fieldset className="panel p-4">
      <legend className="float-left mb-3 w-full text-lg font-bold">{words.title(conflict)}</legend>
      <div className="grid w-full grid-cols-1 gap-3 md:grid-cols-3">
        <Choice label={phrases.mine} isChosen={side === "mine"} onChoose={() => onSide("mine")}>
          {shown("mine")}
        </Choice>
        <Choice
          label={phrases.theirs}
          isChosen={side === "theirs"}
          onChoose={() => onSide("theirs")}
        >
          {shown("theirs")}
        </Choice>
        {!item.base.isUnknown && (
          <div className="rounded-md bg-page p-3 text-muted">
            <p className="min-h-8 text-sm font-bold">{phrases.former}</p>
            {shown("former")}
          </div>
        )}
      </div>
    </fieldset>
  );
}

type ChoiceProps = { label: string; isChosen: boolean; onChoose: () => void; children: ReactNode };

function Choice({ label, isChosen, onChoose, children }: ChoiceProps) {
  const id = useId();
  const edge = isChosen ? "border-primary bg-wash" : "border-line bg-card hover:bg-wash";
  return (
    <label
      htmlFor={id}
      className={`block min-h-12 cursor-pointer rounded-md border-2 p-3 has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 ${edge}`}
    >
      <span className="flex min-h-8 items-center gap-2 text-sm font-bold">
        <input id={id} type="radio" checked={isChosen} onChange={onChoose} className="size-6" />
        {label}
      </span>
      {children}
    </label>
  );
}

function Value({ children }: { children: string | null }) {
  const phrases = usePhrases();
  if (children === null) return <span className="block text-muted italic">{phrases.empty}</span>;
  return (
    <span className="figures block text-lg font-bold break-words whitespace-pre-line">
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
    return <span className="block">{wasThere ? phrases.somePhoto : phrases.noPhoto}</span>;
  }
  const isThere = of === "mine" ? mine !== undefined : held !== undefined;
  if (!isThere) return <span className="block font-bold">{phrases.removed}</span>;
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
  return of === "mine" ? { ...item.base.fields, ...item.changes } : item.base.fields;
}
