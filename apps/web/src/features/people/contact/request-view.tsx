import { statusesOf, type RequestKind, type RequestStatus } from "@elaeis/domain/contact/contact";
import type { RequestDetail, StaffRequest } from "@elaeis/domain/contact/contact-schemas";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { changeRequestStatus, fetchRequest, requestKeys } from "../../../api/contact.ts";
import { useFormats } from "../../../language/formats.ts";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { StackedFacts } from "../../../ui/facts.tsx";
import { Card } from "../../../ui/card.tsx";
import { ActionFailed } from "../../../ui/action-failed.tsx";
import { Loaded } from "../../../ui/loaded/loaded.tsx";
import { adminPaths } from "../../../app/admin-paths.ts";
import { BackLink } from "../../../app/back-link.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { InviteAsker } from "./invite-asker.tsx";
import { ReplyCard } from "./reply-card.tsx";
import { RequestMails } from "./request-mails.tsx";
import { RequestStatusBadge } from "./request-status.tsx";
import { usePhrases } from "./use-phrases.ts";

type Opened = { kind: RequestKind; id: string };

/** One request: what was asked, how it stands, and the answer. */
export function RequestView({ kind, id }: Opened) {
  const phrases = usePhrases();
  const asked = useQuery({
    queryKey: requestKeys.one(kind, id),
    queryFn: ({ signal }) => fetchRequest(kind, id, signal),
  });
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={adminPaths.requests()}>{phrases.back}</BackLink>
      <PageHeading
        title={asked.data?.request.reference_id ?? phrases.title}
        intro={asked.data?.request.subject ?? phrases.kinds[kind]}
      />
      <Loaded question={asked} failed={phrases.oneFailed}>
        {(detail) => <Detail detail={detail} />}
      </Loaded>
    </div>
  );
}

function Detail({ detail: { request, mails } }: { detail: RequestDetail }) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
      <div className="grid grid-cols-1 gap-6">
        <Asked request={request} />
        <RequestMails mails={mails} />
      </div>
      <ReplyCard request={request} />
    </div>
  );
}

function Asked({ request }: { request: StaffRequest }) {
  const phrases = usePhrases();
  return (
    <Card
      title={phrases.kinds[request.kind]}
      aside={<RequestStatusBadge status={request.status} />}
    >
      <Facts request={request} />
      <p className="max-w-prose edge rounded-md bg-wash p-4 wrap-anywhere whitespace-pre-line">
        {request.message_content ?? <span className="text-muted">{phrases.noMessage}</span>}
      </p>
      {request.kind === "priority" && <InviteAsker request={request} />}
      <StatusChoice request={request} />
    </Card>
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

function StatusChoice({ request: { kind, id, status } }: { request: StaffRequest }) {
  const phrases = usePhrases();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (next: RequestStatus) => changeRequestStatus(kind, id, next),
    onSuccess: async (detail) => {
      queries.setQueryData(requestKeys.one(kind, id), detail);
      await queries.invalidateQueries({ queryKey: [...requestKeys.all, "list"] });
    },
  });
  return (
    <div className="grid grid-cols-1 gap-3">
      <ChoiceField
        label={phrases.status}
        className="sm:max-w-xs"
        value={change.isPending ? change.variables : status}
        choices={statusesOf(kind)}
        wordOf={(one) => phrases.statuses[one]}
        onChoose={(next) => change.mutate(next)}
      />
      <output className="sr-only">{change.isSuccess && phrases.statusSaved}</output>
      <ActionFailed title={phrases.statusFailed} error={change.error} />
    </div>
  );
}
