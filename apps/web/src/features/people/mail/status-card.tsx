import type { MailStatus } from "@elaeis/domain/mail/mail-schemas";
import { useMutation, useQuery } from "@tanstack/react-query";
import { CalendarClock, Mail, PlugZap } from "lucide-react";
import { mailStatusQuery, testMailConnectivity } from "../../../api/mail.ts";
import { useFormats } from "../../../language/formats.ts";
import { Card } from "../../../ui/card.tsx";
import { ActionFailed } from "../../../ui/action-failed.tsx";
import { Loaded } from "../../../ui/loaded/loaded.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
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
  const test = useMutation({ mutationFn: testMailConnectivity });
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
      <Button
        variant="outline"
        className="justify-self-start"
        isBusy={test.isPending}
        onClick={() => test.mutate()}
      >
        {!test.isPending && <PlugZap size={20} aria-hidden />}
        {phrases.test}
      </Button>
      <Outcome test={test} sends={status.sends} />
    </Card>
  );
}

type Test = {
  data: Awaited<ReturnType<typeof testMailConnectivity>> | undefined;
  error: Error | null;
};

function Outcome({ test: { data, error }, sends }: { test: Test; sends: boolean }) {
  const { status: phrases } = usePhrases();
  if (error !== null) {
    return <ActionFailed title={phrases.testFailed} error={error} />;
  }
  if (data === undefined) return null;
  if (!sends) return <Banner tone="danger">{phrases.noServer}</Banner>;
  if (data.success) return <Banner tone="success">{phrases.works(data.provider)}</Banner>;
  return (
    <Banner tone="danger">
      <strong className="block wrap-anywhere">{phrases.refused(data.provider)}</strong>
      <span className="wrap-anywhere">{data.error}</span>
    </Banner>
  );
}

function Weekly({ report }: { report: MailStatus["weekly_report"] }) {
  const { status: phrases } = usePhrases();
  const { dateTime } = useFormats();
  return (
    <Card Icon={CalendarClock} title={phrases.weekly}>
      <p className="figures">{phrases.weeklyNext(dateTime(report.next_at), report.time_zone)}</p>
      <p className="text-muted">{report.enabled ? phrases.weeklyOn : phrases.weeklyOff}</p>
    </Card>
  );
}
