import type { FruitPhoto } from "@elaeis/domain/fruits/fruit-schemas";
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { useWords } from "../../../vocabulary/use-words.ts";
import { usePhrases } from "./use-phrases.ts";

type PhotoViewerProps = {
  photos: readonly FruitPhoto[];
  role: PhotoRole;
  onRole: (role: PhotoRole) => void;
  onClose: () => void;
};

/** One photo over the whole screen; the arrows, on screen or on the keyboard, lead to the others. */
export function PhotoViewer({ photos, role, onRole, onClose }: PhotoViewerProps) {
  const phrases = usePhrases();
  const words = useWords();
  const index = photos.findIndex((photo) => photo.photo_role === role);
  const photo = photos[index];

  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
      const target = photos[index + step];
      if (step !== 0 && target) onRole(target.photo_role);
    };
    addEventListener("keydown", turn);
    return () => removeEventListener("keydown", turn);
  }, [photos, index, onRole]);

  if (photo === undefined) return null;
  const to = (target: FruitPhoto | undefined) => () => target && onRole(target.photo_role);
  const previous = photos[index - 1];
  const next = photos[index + 1];
  return (
    <Dialog
      size="full"
      title={phrases.viewer(words.photoRoles[role], index + 1, photos.length)}
      closeLabel={phrases.close}
      onClose={onClose}
      footer={
        <div className="flex w-full justify-between gap-3">
          <Button variant="outline" disabled={!previous} onClick={to(previous)}>
            <ChevronLeft size={20} aria-hidden />
            {phrases.previous}
          </Button>
          <Button variant="outline" disabled={!next} onClick={to(next)}>
            {phrases.next}
            <ChevronRight size={20} aria-hidden />
          </Button>
        </div>
      }
    >
      <Picture
        key={photo.id}
        isUrgent
        source={photo.photo_url}
        alt={words.photoRoles[role]}
        className="h-full w-full rounded-md object-contain"
      />
    </Dialog>
  );
}
