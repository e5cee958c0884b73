import { mayPhotosLeave } from "#device/sync/photo-choice.ts";
import { useFormats } from "#language/formats.ts";
import { Note } from "#ui/note.tsx";
import { modelOf, type Helpers } from "./predict-photo.ts";
import { usePhrases } from "./use-phrases.ts";

type PaidNoteProps = { photos: readonly { bytes: Blob }[]; helpers: Helpers };

/** Before photos that otherwise wait for Wi-Fi are sent to be analysed, because this device cannot do it. */
export function PaidNote({ photos, helpers }: PaidNoteProps) {
  const phrases = usePhrases();
  const { megabytes } = useFormats();
  if (photos.length === 0 || modelOf(helpers) !== null || mayPhotosLeave()) return null;
  const bytes = photos.reduce((sum, photo) => sum + photo.bytes.size, 0);
  return <Note hasFigures>{phrases.overMobile(megabytes(bytes))}</Note>;
}
