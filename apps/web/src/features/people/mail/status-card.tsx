import type { MailStatus } from "@elaeis/domain/mail/mail-schemas";
import { useQuery } from "@tanstack/react-query";
import { CalendarClock, Mail } from "lucide-react";
import { mailStatusQuery, testMailConnectivity } from "../../../api/mail.ts";
import { useFormats } from "../../../language/formats.ts";
import { Card } from "../../../ui/card.tsx";
import { Loaded } from "../../../ui/loaded/loaded.tsx";
import { ConnectionTest } from "../../../ui/connection-test.tsx";
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
    <Card Icon={Mail} title={phrases.title}>
      {status.sends ? (
        <p className="wrap-anywhere">
          {phrases.sends(status.provider)}
          <span className="block text-muted">{phrases.from(status.from)}</span>
        </p>
      ) : (
        <p>{phrases.outboxOnly}</p>
      )}
      <ConnectionTest label={phrases.test} failed={phrases.testFailed} test={test} />
    </Card>
  );
}

function Weekly({ report }: { report: MailStatus["weekly_report"] }) {
  const { status: phrases } = usePhrases();
  const { dateTimeIn } = useFormats();
  const next = dateTimeIn(report.next_at, report.time_zone);
  const zone = report.time_zone.replaceAll("_", " ");
  return (
    <Card Icon={CalendarClock} title={phrases.weekly}>
      <p className="figures">{phrases.weeklyNext(next, zone)}</p>
      <p className="text-muted">{report.enabled ? phrases.weeklyOn : phrases.weeklyOff}</p>
    </Card>
  );
}
