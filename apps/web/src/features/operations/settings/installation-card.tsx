import type { Installation } from "@elaeis/domain/settings/settings-schemas";
import { fetchAiHealth } from "#api/ai-health.ts";
import { testMailConnectivity } from "#api/mail.ts";
import { Section } from "#ui/section.tsx";
import { ConnectionTest } from "#ui/connection-test.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Where the installation reaches others: set where it is started, so that it is only shown and tested here. */
export function InstallationCard({ installation }: { installation: Installation }) {
  const { installation: phrases } = usePhrases();
  const facts = [
    [phrases.version, installation.version],
    [phrases.publicUrl, installation.public_url],
    [phrases.ai, installation.ai_url ?? phrases.aiBeside],
    [phrases.mail, installation.mail_server ?? phrases.mailNone],
    [phrases.places, installation.geocoder_url ?? phrases.placesNone],
  ] as const;
  return (
    <Section title={phrases.title} intro={phrases.text}>
      <Stack as="dl" gap={3}>
        {facts.map(([term, fact]) => (
          <div key={term} className="flex flex-wrap gap-x-6">
            <dt className="w-56 max-w-full text-ink-2">{term}</dt>
            <dd className="min-w-0 grow basis-40 font-medium wrap-anywhere">{fact}</dd>
          </div>
        ))}
      </Stack>
      <Tests hasMail={installation.mail_server !== null} />
    </Section>
  );
}

function Tests({ hasMail }: { hasMail: boolean }) {
  const { installation: phrases } = usePhrases();
  const testAi = async () => {
    const { online, device } = await fetchAiHealth();
    return online
      ? { isWell: true, words: phrases.aiWorks(device ?? phrases.unknownMachine) }
      : { isWell: false, words: phrases.aiSilent };
  };
  const testMail = async () => {
    const { success, provider, error } = await testMailConnectivity();
    return success
      ? { isWell: true, words: phrases.mailWorks(provider) }
      : { isWell: false, words: phrases.mailRefused(provider), reason: error };
  };
  return (
    <>
      <ConnectionTest label={phrases.testAi} failed={phrases.testFailed} test={testAi} />
      {hasMail && (
        <ConnectionTest label={phrases.testMail} failed={phrases.testFailed} test={testMail} />
      )}
    </>
  );
}
