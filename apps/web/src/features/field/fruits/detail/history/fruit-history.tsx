import type { FruitHistoryEntry } from "@elaeis/domain/fruits/history-schemas";
import { useQuery } from "@tanstack/react-query";
import { fruitHistoryQuery } from "#api/fruit-surroundings.ts";
import { useIsOffline } from "#device/sync/use-is-offline.ts";
import { useFormats } from "#language/formats.ts";
import { phrasesHook } from "#language/language-provider.tsx";
import { Section } from "#ui/section.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { useFieldWords } from "#app/own-fields/use-field-words.ts";
import { fieldInWords, historyValue, type HistoryWording } from "./in-words.ts";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";
import { Note } from "#ui/note.tsx";

const usePhrases = phrasesHook({ en, fr });

type FruitHistoryProps = {
  id: string;
  /** Of the fruit that is shown. */
  version: number;
};

/** Who changed what of a fruit, and when: quietly, the newest first. */
export function FruitHistory({ id, version }: FruitHistoryProps) {
  const phrases = usePhrases();
  const history = useQuery(fruitHistoryQuery(id, version));
  const isOffline = useIsOffline();
  if (isOffline && history.data === undefined) {
    return (
      <Section title={phrases.title}>
        <p className="text-ink-2">{phrases.offline}</p>
      </Section>
    );
  }
  return (
    <Section title={phrases.title}>
      <Loaded question={history} failed={phrases.failed} isMinor bones={["h-12"]}>
        {({ entries, is_whole }) => (
          <>
            <ol>
              {entries.map((entry) => (
                <Entry key={`${entry.at} ${entry.kind}`} entry={entry} />
              ))}
            </ol>
            {!is_whole && <p className="text-ink-2">{phrases.partly}</p>}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function Entry({ entry }: { entry: FruitHistoryEntry }) {
  const phrases = usePhrases();
  const formats = useFormats();
  const wording = { phrases, ...useFieldWords() };
  const fromPhoto: Readonly<Record<string, string>> = phrases.fromPhoto;
  const by = entry.email === null ? phrases.by[entry.by] : phrases.byPerson(entry.email);
  return (
    <li className="relative border-l-2 border-line pb-5 pl-5 last:pb-0">
      <span
        aria-hidden
        className="absolute top-1.5 -left-[7px] size-3 rounded-full border-2 border-card bg-ink-2"
      />
      <p className="font-semibold">{happening(entry, wording)}</p>
      <Note className="wrap-anywhere">
        <time dateTime={entry.at}>{formats.dateTime(entry.at)}</time>, {by}
      </Note>
      {Object.entries(entry.from_photos ?? {}).map(([what, photo]) => (
        <Note key={what} className="wrap-anywhere">
          {fromPhoto[what]} {photo}
        </Note>
      ))}
      {entry.changes.length > 0 && (
        <dl className="mt-1">
          {entry.changes.map(({ field, before, after }) => {
            const was = historyValue(field, before, wording);
            const is = historyValue(field, after, wording);
            return (
              <div key={field} className="flex flex-wrap gap-x-2">
                <dt className="text-ink-2">{fieldInWords(field, wording)}</dt>
                <dd className="figures min-w-0 wrap-anywhere">
                  <span aria-hidden>{phrases.change(was, is)}</span>
                  <span className="sr-only">{phrases.changeHeard(was, is)}</span>
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </li>
  );
}

function happening({ kind, photos }: FruitHistoryEntry, { phrases }: HistoryWording): string {
  if (kind !== "photos") return phrases[kind];
  if (photos === null || photos.after === photos.before) return phrases.photosChanged;
  const count = photos.after - photos.before;
  return count > 0 ? phrases.photosCame(count) : phrases.photosLeft(-count);
}
