import { PageHeading } from "#ui/page-heading.tsx";
import { Section } from "#ui/section.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { Note } from "#ui/note.tsx";
import { lazyPart } from "#app/lazy-part.tsx";
import type { View } from "#app/paths.ts";
import { PhotographCard } from "./photograph-card.tsx";
import { ReadingTable } from "./reading-table.tsx";
import { ownPassport, usePassports, useWaitingReadings } from "./use-passports.ts";
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
  const waiting = useWaitingReadings();
  return (
    <Section title={phrases.historyTitle}>
      {waiting > 0 && <Note>{phrases.waiting(waiting)}</Note>}
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
