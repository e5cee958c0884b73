import { photoRoles } from "@elaeis/domain/fruits/photo-roles";
import { X } from "lucide-react";
import { ChoiceField } from "#ui/choice-field.tsx";
import { Picture } from "#ui/picture.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import type { ChosenPhoto } from "./photos.ts";
import { useBatchPhrases } from "./use-batch-phrases.ts";
import type { usePhotos } from "./use-photos.ts";

type PhotoTilesProps = {
  photos: readonly ChosenPhoto[];
  isBusy: boolean;
  /** None where the view does not matter. */
  onRole?: ReturnType<typeof usePhotos>["setRole"];
  onRemove: (sha256: string) => void;
};

/** Each chosen photo with the view that it shows, which can be changed until the fruit is saved. */
export function PhotoTiles({ photos, isBusy, onRole, onRemove }: PhotoTilesProps) {
  const phrases = useBatchPhrases();
  const words = useWords();
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3 empty:hidden">
      {photos.map(({ sha256, role, previewUrl }) => {
        const name = words.photoRoles[role];
        return (
          <li key={sha256} className="edge min-w-0 rounded-lg p-2">
            <div className="relative">
              <Picture
                source={previewUrl}
                alt={phrases.photo(name)}
                className="aspect-[4/3] w-full rounded-md"
              />
              <button
                type="button"
                aria-label={phrases.remove(name)}
                title={phrases.remove(name)}
                disabled={isBusy}
                onClick={() => onRemove(sha256)}
                className="absolute -top-2 -right-2 grid size-12 place-items-center"
              >
                <span className="grid size-8 place-items-center rounded-full bg-card text-ink shadow-float">
                  <X size={18} aria-hidden />
                </span>
              </button>
            </div>
            {onRole && (
              <ChoiceField
                label={phrases.view}
                value={role}
                className="mt-2"
                choices={photoRoles}
                wordOf={(known) => words.photoRoles[known]}
                onChoose={(chosen) => onRole(sha256, chosen)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
