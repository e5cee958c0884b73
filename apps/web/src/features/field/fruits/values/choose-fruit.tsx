import { hasValues, nirFields } from "@elaeis/domain/fruits/fruit";
import { ChevronRight } from "lucide-react";
import { fruitTitle } from "#app/fruit-title.ts";
import { useFruitPicture } from "#device/records/use-local-picture.ts";
import { useIsOffline } from "#device/sync/use-is-offline.ts";
import { useFormats } from "#language/formats.ts";
import { Grow } from "#ui/line.tsx";
import { Bone } from "#ui/skeleton.tsx";
import { Picture } from "#ui/picture.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { usePhrases } from "./use-phrases.ts";
import { useShownFruit, type ShownFruit } from "./use-waiting-fruits.ts";

/** One of several fruits with the same label. */
export function ChooseFruit({ id, onChoose }: { id: string; onChoose: () => void }) {
  const phrases = usePhrases();
  const shown = useShownFruit(id);
  if (!shown)
    return <li className="p-2">{shown === null ? phrases.gone : <Bone className="h-20" />}</li>;
  return (
    <li>
      <button
        type="button"
        onClick={onChoose}
        className="flex w-full items-center gap-3 p-2 text-left hover:bg-sunk"
      >
        <span className="sr-only">{phrases.choose(shown.fruit.fruit_id)}</span>
        <Grow as="span">
          <FruitHead {...shown} />
        </Grow>
        <ChevronRight size={20} aria-hidden className="text-ink-2" />
      </button>
    </li>
  );
}

/** By its photo, title, time and reference. */
export function FruitHead({ fruit, localPhoto }: ShownFruit) {
  const phrases = usePhrases();
  const formats = useFormats();
  const picture = useFruitPicture({ ...fruit, localPhoto }, useIsOffline());
  const { shortFields } = useWords();
  const title = fruitTitle(fruit);
  const lacking = nirFields.filter((field) => fruit[field] === null);
  return (
    <span className="flex items-center gap-3">
      <Picture
        source={picture}
        alt={fruit.photos_count === 0 ? phrases.noPhoto : ""}
        className="size-24 shrink-0 rounded-lg"
      />
      <span className="grid min-w-0 gap-0.5">
        {title !== "" && <span className="text-lg leading-tight font-semibold">{title}</span>}
        <span className="figures text-sm text-ink-2">
          {formats.dateTime(fruit.collection_date)}
        </span>
        <span className="reference text-sm wrap-anywhere text-ink-2">{fruit.fruit_id}</span>
        {hasValues(fruit) && lacking.length > 0 && (
          <span className="text-sm">
            {phrases.lacking(lacking.map((field) => shortFields[field]).join(", "))}
          </span>
        )}
      </span>
    </span>
  );
}
