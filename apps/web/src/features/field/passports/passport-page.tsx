import { PageHeading } from "#ui/page-heading.tsx";
import { useFormats } from "#language/formats.ts";
import { Banner } from "#ui/banner.tsx";
import { Section } from "#ui/section.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { Note } from "#ui/note.tsx";
import { lazyPart } from "#app/lazy-part.tsx";
import type { View } from "#app/paths.ts";
import { PhotographCard } from "./photograph-card.tsx";
import { ReadingTable } from "./reading-table.tsx";
import { ownPassport, useForgetReading, useKeptReadings, usePassports } from "./use-passports.ts";
import { usePhrases } from "./use-phrases.ts";

const ForAdministrators = lazyPart(async () => (await import("./admin/all-phones.tsx")).AllPhones, {
  waiting: null,
});

/** Where a phone's colours are measured with the printed card. Administrators print it, and see all phones. */
export default function PassportPage({ view }: { view: View }) {
  const phrases = usePhrases();
  return (
    <>
      <PageHeading
        title={phrases.title}
        intro={view === "admin" ? phrases.intro : `${phrases.intro} ${phrases.askForCard}`}
      />
      <PhotographCard />
      <OwnReadings />
      {view === "admin" && <ForAdministrators />}
    </>
  );
}

function OwnReadings() {
  const phrases = usePhrases();
  const passports = usePassports();
  const { dateTime } = useFormats();
  const kept = useKeptReadings();
  const forget = useForgetReading();
  const waiting = kept.filter(({ refusal }) => refusal === undefined);
  return (
    <Section title={phrases.historyTitle}>
      {kept.map(
        ({ id, reading, refusal }) =>
          refusal !== undefined && (
            <Banner key={id} tone="danger" onDismiss={() => forget.mutate(id)}>
              {phrases.refused(dateTime(reading.taken_at), refusal)}
            </Banner>
          ),
      )}
      {waiting.length > 0 && <Note>{phrases.waiting(waiting.length)}</Note>}
      <Loaded question={passports} failed={phrases.historyFailed} bones={["h-12"]}>
        {(answer) => (
          <ReadingTable
            caption={phrases.historyTitle}
            readings={ownPassport(answer)?.readings ?? []}
          />
        )}
      </Loaded>
    </Section>
  );
}
