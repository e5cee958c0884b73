import type { OutboxMail } from "@elaeis/domain/mail/mail-schemas";
import { RotateCcw } from "lucide-react";
import { mailPageAddress } from "#api/mail.ts";
import { useFormats } from "#language/formats.ts";
import { StackedFacts } from "#ui/facts.tsx";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { adminPaths } from "#app/admin-paths.ts";
import { BackLink } from "#app/back-link.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { MailStateBadge } from "./mail-state.tsx";
import { useOutboxMail, useRetry } from "./use-mail.ts";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

/** One mail: to whom, what became of it, and what it says. */
export function MailView({ id }: { id: string }) {
  const phrases = usePhrases();
  const asked = useOutboxMail(id);
  return (
    <Stack gap={6}>
      <BackLink to={adminPaths.emailManagement({}, "outbox")}>{phrases.mail.back}</BackLink>
      <PageHeading title={asked.data?.subject ?? phrases.title} />
      <Loaded question={asked} failed={phrases.loadFailed}>
        {(mail) => (
          <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
            <Facts mail={mail} />
            <Contents mail={mail} />
          </div>
        )}
      </Loaded>
    </Stack>
  );
}

function Facts({ mail }: { mail: OutboxMail }) {
  const phrases = usePhrases();
  const { mail: words } = phrases;
  const { count, dateTime } = useFormats();
  const facts: [string, string | null][] = [
    [
      phrases.outbox.template,
      mail.template === null ? phrases.letter : phrases.names[mail.template],
    ],
    [words.to, mail.to],
    [words.from, mail.from_name],
    [words.replyTo, mail.reply_to],
    [words.priority, mail.priority === "high" ? words.high : null],
    [words.made, dateTime(mail.created_at)],
    [words.sent, mail.sent_at && dateTime(mail.sent_at)],
    [words.bounced, mail.bounced_at && dateTime(mail.bounced_at)],
    [words.attempts, mail.attempts === 0 ? null : count(mail.attempts)],
    [words.next, isTriedAgain(mail) ? dateTime(mail.next_attempt_at) : null],
  ];
  return (
    <section className="grid grid-cols-1 gap-4">
      <p>
        <MailStateBadge state={mail.state} />
      </p>
      <StackedFacts facts={facts} look="text" className="grid grid-cols-1 gap-3" />
      <Failure mail={mail} />
      {mail.can_be_sent_again && (mail.state !== "queued" || isTriedAgain(mail)) && (
        <Retry id={mail.id} />
      )}
    </section>
  );
}

/** One that has not been tried yet waits for nothing but a mail server. */
function isTriedAgain({ state, attempts }: OutboxMail): boolean {
  return state === "queued" && attempts > 0;
}

function Failure({ mail: { failure, last_error: said, sent_at: sent } }: { mail: OutboxMail }) {
  const { mail: words, failures } = usePhrases();
  if (failure === null) return null;
  return (
    <Banner tone="warning">
      <strong className="block">{sent === null ? words.reason : words.notArrived}</strong>
      {failures[failure]}
      {said !== null && <span className="mt-1 block font-mono text-sm wrap-anywhere">{said}</span>}
    </Banner>
  );
}

function Retry({ id }: { id: string }) {
  const { mail: words } = usePhrases();
  const retry = useRetry(id);
  return (
    <>
      <ActionFailed title={words.retryFailed} error={retry.error} />
      {retry.isSuccess && <Banner tone="success">{words.retried}</Banner>}
      <Button
        variant="outline"
        className="justify-self-start"
        isBusy={retry.isPending}
        onClick={() => retry.mutate()}
      >
        {!retry.isPending && <RotateCcw size={20} aria-hidden />}
        {words.retry}
      </Button>
    </>
  );
}

function Contents({ mail }: { mail: OutboxMail }) {
  const { mail: words } = usePhrases();
  const asSeen = (
    <iframe
      src={mailPageAddress(mail.id)}
      title={words.frame(mail.subject)}
      sandbox=""
      className="edge h-[44rem] w-full rounded-md bg-card"
    />
  );
  const asText = (
    <pre className="edge rounded-md p-4 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
      {mail.text}
    </pre>
  );
  return (
    <section className="grid min-w-0 grid-cols-1 gap-5">
      {mail.link_made_when_sent && <Banner tone="info">{words.linkMadeWhenSent}</Banner>}
      <Tabs
        label={mail.subject}
        tabs={[
          { title: words.html, panel: asSeen },
          { title: words.text, panel: asText },
        ]}
      />
    </section>
  );
}
