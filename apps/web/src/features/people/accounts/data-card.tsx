/** What this phone sends and when, what that came to by day, and which photos take its room. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { WaitingPhotos } from "#app/sync-status/waiting-photos.tsx";
import { readDataUse } from "#device/data-use/data-use.ts";
import { dayOf } from "#device/data-use/day-use.ts";
import { choosePhotos, photoChoice } from "#device/sync/photo-choice.ts";
import { photoChoices, waitsForWifi, type PhotoChoice } from "#device/sync/photo-way.ts";
import type { OutboxItem } from "#device/sync/records.ts";
import { useSyncEngine, useSync } from "#device/sync/sync-provider.tsx";
import { useFormats } from "#language/formats.ts";
import { ErrorText } from "#ui/note.tsx";
import { Lines } from "#ui/lines.tsx";
import { Section } from "#ui/section.tsx";
import { Segments } from "#ui/segments.tsx";
import { usePhrases } from "./use-phrases.ts";

export function DataCard() {
  const phrases = usePhrases();
  const engine = useSyncEngine();
  const items = useSync("items") ?? [];
  const [choice, setChoice] = useState(photoChoice);
  const [hasFailed, setHasFailed] = useState(false);
  const choose = (chosen: PhotoChoice) => {
    try {
      choosePhotos(chosen);
    } catch {
      return setHasFailed(true);
    }
    setHasFailed(false);
    setChoice(chosen);
    engine?.touched();
  };
  return (
    <Section title={phrases.dataTitle} intro={phrases.dataIntro}>
      <Segments
        label={phrases.photosLeave}
        choices={photoChoices}
        wordOf={(one) => phrases.photoChoices[one]}
        value={choice}
        onChoose={choose}
        className="justify-self-start"
      />
      {hasFailed && <ErrorText>{phrases.choiceNotKept}</ErrorText>}
      <WaitingPhotos items={items} />
      <DayUses />
      <PhotosBySize items={items} />
    </Section>
  );
}

function DayUses() {
  const phrases = usePhrases();
  const formats = useFormats();
  const { data: days = [] } = useQuery({
    queryKey: ["data-use"],
    queryFn: readDataUse,
    networkMode: "always",
    staleTime: 0,
  });
  const [day] = useState(() => dayOf(new Date()));
  const today = days.find((one) => one.day === day);
  const { up = 0, down = 0 } = today ?? {};
  return (
    <>
      <p className="figures">{phrases.usedToday(formats.megabytes(up), formats.megabytes(down))}</p>
      {days.length > 1 && (
        <details>
          <summary className="min-h-target content-center font-medium">
            {phrases.usedDays(
              formats.megabytes(days.reduce((sum, one) => sum + one.up + one.down, 0)),
            )}
          </summary>
          <Lines>
            {days.map((one) => (
              <li key={one.day} className="figures flex flex-wrap justify-between gap-x-4 py-1.5">
                <span>{formats.date(`${one.day}T12:00:00`)}</span>
                <span className="text-ink-2">
                  {phrases.used(formats.megabytes(one.up), formats.megabytes(one.down))}
                </span>
              </li>
            ))}
          </Lines>
        </details>
      )}
    </>
  );
}

const listedItems = 20;

/** What waits and what stays until a backup has it, the heaviest first. */
function PhotosBySize({ items }: { items: readonly OutboxItem[] }) {
  const phrases = usePhrases();
  const formats = useFormats();
  const sized = items
    .map((item) => ({ item, bytes: item.photos.reduce((sum, { size }) => sum + size, 0) }))
    .filter(({ bytes }) => bytes > 0)
    .toSorted((one, other) => other.bytes - one.bytes);
  const all = sized.reduce((sum, { bytes }) => sum + bytes, 0);
  if (sized.length === 0) return null;
  return (
    <details>
      <summary className="min-h-target content-center font-medium">
        {phrases.photosHere(
          sized.reduce((sum, { item }) => sum + item.photos.length, 0),
          formats.megabytes(all),
        )}
      </summary>
      <Lines>
        {sized.slice(0, listedItems).map(({ item, bytes }) => (
          <li key={item.id} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <Link
              to={paths.fruit("collector", item.kind === "edit" ? item.fruitId : item.id)}
              className="reference underline underline-offset-4"
            >
              {item.reference}
            </Link>
            <span className="figures text-ink-2">
              {phrases.megabytes(formats.megabytes(bytes))} ·{" "}
              {
                phrases.photoStates[
                  item.state === "synced" ? "copy" : waitsForWifi(item) ? "wifi" : "unsent"
                ]
              }
            </span>
          </li>
        ))}
      </Lines>
    </details>
  );
}
