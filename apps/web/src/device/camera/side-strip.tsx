import { photoRoles, type PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import type { PhotoWarning } from "@elaeis/prediction/photo-warning";
import { TriangleAlert } from "lucide-react";
import { phrasesHook } from "#language/language-provider.tsx";
import { Picture } from "#ui/picture.tsx";
import { usePhotoProblems } from "#ui/vocabulary/use-photo-problems.ts";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { RoleSilhouette } from "../photos/role-silhouette.tsx";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";

const usePhrases = phrasesHook({ en, fr });

export type SidePhoto = {
  role: PhotoRole;
  /** Null for a stored photo that has not arrived. */
  previewUrl: string | null;
  warning?: PhotoWarning | undefined;
};

type SideStripProps = {
  photos: readonly SidePhoto[];
  current: PhotoRole;
  onChoose: (role: PhotoRole) => void;
};

/** All sides with what was taken of them: one tap to see a photo, or to take another side first. */
export function SideStrip({ photos, current, onChoose }: SideStripProps) {
  const phrases = usePhrases();
  const words = useWords();
  const problems = usePhotoProblems();
  return (
    <ul
      aria-label={phrases.sides}
      className="mx-auto flex gap-[6px] px-[8px] sideways:grid sideways:grid-cols-2"
    >
      {photoRoles.map((role) => {
        const photo = photos.find((one) => one.role === role);
        const name = words.photoRoles[role];
        const label = photo === undefined ? phrases.choose(name) : phrases.review(name);
        const warning = photo?.warning;
        return (
          <li key={role}>
            <button
              type="button"
              aria-label={warning ? `${label}. ${problems[warning]}` : label}
              aria-current={role === current}
              data-side={role}
              onClick={() => onChoose(role)}
              className="relative grid size-[52px] place-items-center overflow-hidden rounded-md border-2 border-control outline-ink focus-visible:outline-3 aria-[current=true]:border-ink"
            >
              {photo === undefined ? (
                <RoleSilhouette role={role} className="w-3/5" />
              ) : (
                <Picture source={photo.previewUrl} alt="" className="size-full" />
              )}
              {warning && (
                <TriangleAlert
                  size={20}
                  aria-hidden
                  className="absolute right-0 bottom-0 rounded-tl-md bg-page p-0.5 text-[#f2b134]"
                />
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
