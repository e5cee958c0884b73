import type { ModelChange } from "@elaeis/domain/models/model-schemas";
import { useFormats } from "#language/formats.ts";
import { Figures } from "#ui/figures.tsx";
import { Heading } from "#ui/heading.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Who changed the active model, and when. */
export function ModelChanges({ changes }: { changes: readonly ModelChange[] }) {
  const { models: phrases } = usePhrases();
  const { dateTime } = useFormats();
  return (
    <div>
      <Heading as="h3" size="lg">
        {phrases.changes}
      </Heading>
      {changes.length === 0 && <p className="text-ink-2">{phrases.noChanges}</p>}
      <ol className="mt-1 divide-y divide-line">
        {changes.map(({ at, action, version, previous, by, reason }) => (
          <li key={`${at}${version}`} className="flex flex-wrap justify-between gap-x-6 py-2">
            <span className="min-w-0 wrap-anywhere">
              <b>{phrases.change[action](version)}</b>
              {previous !== null && (
                <span className="text-ink-2"> {phrases.instead(previous)}</span>
              )}
              {reason !== null && <span className="block">{phrases.because(reason)}</span>}
            </span>
            <Figures as="span" isMuted>
              {dateTime(at)}, {by === null ? phrases.bySystem : phrases.byPerson(by)}
            </Figures>
          </li>
        ))}
      </ol>
    </div>
  );
}
