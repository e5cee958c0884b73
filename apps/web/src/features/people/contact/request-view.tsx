import { queryOf } from "#api/query-of.ts";
import * as contactApi from "@elaeis/domain/contact/contact-api";
import type { RequestKind } from "@elaeis/domain/contact/contact";
import type { RequestDetail, StaffRequest } from "@elaeis/domain/contact/contact-schemas";
import { useQuery } from "@tanstack/react-query";
import { requestKeys } from "#api/contact.ts";
import { useFormats } from "#language/formats.ts";
import { StackedFacts } from "#ui/facts.tsx";
import { Section } from "#ui/section.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { adminPaths } from "#app/admin-paths.ts";
import { BackLink } from "#app/back-link.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Age } from "./age.tsx";
import { Handling } from "./handling.tsx";
import { InviteAsker } from "./invite-asker.tsx";
import { NotesCard } from "./notes-card.tsx";
import { ReplyCard } from "./reply-card.tsx";
import { RequestMails } from "./request-mails.tsx";
import { RequestStatusBadge } from "./request-status.tsx";
import { Row, Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

type Opened = { kind: RequestKind; id: string };

/** One request: its text, its state, and the answer. */
export function RequestView({ kind, id }: Opened) {
  const phrases = usePhrases();
  const asked = useQuery(queryOf(requestKeys.one(kind, id), contactApi.readRequest, { kind, id }));
  return (
    <Stack gap={6}>
      <BackLink to={adminPaths.requests()}>{phrases.back}</BackLink>
      <PageHeading
        title={asked.data?.request.reference_id ?? phrases.title}
        intro={asked.data?.request.subject ?? phrases.kinds[kind]}
      />
      <Loaded question={asked} failed={phrases.oneFailed}>
        {(detail) => <Detail detail={detail} />}
      </Loaded>
    </Stack>
  );
}

function Detail({ detail }: { detail: RequestDetail }) {
  const { request, mails, reply_to: replyTo } = detail;
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
      <Stack gap={6}>
        <Asked request={request} />
        <RequestMails mails={mails} />
      </Stack>
      <Stack gap={6}>
        <ReplyCard request={request} replyTo={replyTo} />
        <NotesCard detail={detail} />
      </Stack>
    </div>
  );
}

function Asked({ request }: { request: StaffRequest }) {
  const phrases = usePhrases();
  return (
    <Section
      title={phrases.kinds[request.kind]}
      aside={
        <Row as="span" gap={2} className="items-center">
          <Age request={request} />
          <RequestStatusBadge status={request.status} />
        </Row>
      }
    >
      <Facts request={request} />
      <p className="max-w-prose edge rounded-md bg-sunk p-4 wrap-anywhere whitespace-pre-line">
        {request.message_content ?? <span className="text-ink-2">{phrases.noMessage}</span>}
      </p>
      {request.kind === "priority" && <InviteAsker request={request} />}
      <Handling request={request} />
    </Section>
  );
}

function Facts({ request }: { request: StaffRequest }) {
  const phrases = usePhrases();
  const { facts: names } = phrases;
  const { dateTime } = useFormats();
  const facts: [string, string | null][] = [
    [names.name, request.client_name],
    [names.email, request.client_email],
    [names.company, request.client_company],
    [names.type, request.message_type && phrases.types[request.message_type]],
    [names.position, request.client_position],
    [names.phone, request.client_phone],
    [names.plantation, request.plantation_size && phrases.hectares(request.plantation_size)],
    [names.received, dateTime(request.created_at)],
    [names.language, request.language && phrases.reply.languages[request.language]],
    [names.handledBy, request.handled_by],
  ];
  return (
    <StackedFacts
      facts={facts}
      look="text"
      className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2"
    />
  );
}
