import { PageHeading } from "../../ui/page-heading.tsx";
import { SampleDataCard } from "./sample-data-card.tsx";
import { usePhrases } from "./use-phrases.ts";

/** What an administrator decides for the whole installation. */
export function SettingsPage() {
  const phrases = usePhrases();
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeading title={phrases.title} intro={phrases.intro} />
      <SampleDataCard />
    </div>
  );
}
