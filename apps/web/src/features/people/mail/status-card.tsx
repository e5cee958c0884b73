import type { MailStatus } from "@elaeis/domain/mail/mail-schemas";
import { useQuery } from "@tanstack/react-query";
import { mailStatusQuery, testMailConnectivity } from "#api/mail.ts";
import { useFormats } from "#language/formats.ts";
import { Section } from "#ui/section.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { ConnectionTest } from "#ui/connection-test.tsx";
import { usePhrases } from "./use-phrases.ts";

/** How mails leave, whether they can right now, and what is planned. */
export function StatusCard() {
  const phrases = usePhrases();
  const asked = useQuery(mailStatusQuery);
  return (
    <Loaded question={asked} failed={phrases.loadFailed}>
      {(status) => (
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          <Provider status={status} />
          <Weekly report={status.weekly_report} />
        </div>
      )}
    </Loaded>
  );
}

function Provider({ status }: { status: MailStatus }) {
  const { status: phrases } = usePhrases();
  const test = async () => {
    const { success, provider, error } = await testMailConnectivity();
    if (!status.sends) return { isWell: false, words: phrases.noServer };
    if (success) return { isWell: true, words: phrases.works(provider) };
    return { isWell: false, words: phrases.refused(provider), reason: error };
  };
  return (
    <Section title={phrases.title}>
      {status.sends ? (
        <p className="wrap-anywhere">
          {phrases.sends(status.provider)}
          <span className="block text-ink-2">{phrases.from(status.from)}</span>
        </p>
      ) : (
        <p>{phrases.outboxOnly}</p>
      )}
      <ConnectionTest label={phrases.test} failed={phrases.testFailed} test={test} />
    </Section>
  );
}

function Weekly({ report }: { report: MailStatus["weekly_report"] }) {
  const { status: phrases } = usePhrases();
  const { dateTimeIn } = useFormats();
  const next = dateTimeIn(report.next_at, report.time_zone);
  const zone = report.time_zone.replaceAll("_", " ");
  return (
    <Section title={phrases.weekly}>
      <p className="figures">{phrases.weeklyNext(next, zone)}</p>
      <p className="text-ink-2">{report.enabled ? phrases.weeklyOn : phrases.weeklyOff}</p>
    </Section>
  );
}
