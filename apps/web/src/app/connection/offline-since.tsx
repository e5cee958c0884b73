import { useFormats } from "#language/formats.ts";
import { useConnectionPhrases } from "./use-phrases.ts";

/**
 * Of a screen that shows data from before: takes the place of the strip above the screens.
 * @param seenAt when the server last answered, in ms since 1970
 */
export function OfflineSince({ seenAt }: { seenAt: number }) {
  const phrases = useConnectionPhrases();
  const formats = useFormats();
  const iso = new Date(seenAt).toISOString();
  const time = formats.time(iso);
  return (
    <span data-tells-offline>
      {isOfToday(seenAt)
        ? phrases.offlineSince(time)
        : phrases.offlineSinceDay(formats.date(iso), time)}
    </span>
  );
}

const isOfToday = (at: number) => new Date(at).toDateString() === new Date().toDateString();
