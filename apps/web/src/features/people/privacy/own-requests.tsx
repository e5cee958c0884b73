import * as privacyApi from "@elaeis/domain/privacy/privacy-api";
import { ask } from "#api/ask.ts";
import {
  privacyDeadlineDays,
  type PrivacyRequestKind,
  type PrivacyRequestState,
} from "@elaeis/domain/privacy/privacy";
import type { PrivacyRequest } from "@elaeis/domain/privacy/privacy-schemas";
import { useAction } from "#api/use-action.ts";
import { Eraser, PenLine } from "lucide-react";
import { useState } from "react";
import { ownDataQuery } from "#api/privacy.ts";
import { useFormats } from "#language/formats.ts";
import { useFailureSentence } from "#language/failures/failure-sentence.ts";
import { Section } from "#ui/section.tsx";
import { Badge } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { AskDialog } from "./ask-dialog.tsx";
import { Note } from "#ui/note.tsx";
import { Row, Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

const stateTones = {
  open: "info",
  done: "success",
  refused: "danger",
  withdrawn: "neutral",
} as const satisfies Record<PrivacyRequestState, string>;

/** What an administrator has to do, and what became of what was asked before. */
export function OwnRequests({ requests }: { requests: readonly PrivacyRequest[] }) {
  const phrases = usePhrases();
  const [asking, setAsking] = useState<PrivacyRequestKind | null>(null);
  const [isSent, setIsSent] = useState(false);
  const isOpen = (kind: PrivacyRequestKind) =>
    requests.some((request) => request.kind === kind && request.state === "open");
  return (
    <Section title={phrases.askTitle}>
      <p>{phrases.askText(privacyDeadlineDays)}</p>
      {isSent && <Banner tone="success">{phrases.sent}</Banner>}
      <Row gap={3}>
        {!isOpen("correction") && (
          <Button variant="outline" onClick={() => setAsking("correction")}>
            <PenLine size={20} aria-hidden />
            {phrases.askCorrection}
          </Button>
        )}
        {!isOpen("erasure") && (
          <Button variant="danger-outline" onClick={() => setAsking("erasure")}>
            <Eraser size={20} aria-hidden />
            {phrases.askErasure}
          </Button>
        )}
      </Row>
      {requests.length > 0 && (
        <>
          <h3 className="font-semibold">{phrases.requestsTitle}</h3>
          <Stack as="ul" gap={3}>
            {requests.map((request) => (
              <OwnRequest key={request.id} request={request} />
            ))}
          </Stack>
        </>
      )}
      {asking !== null && (
        <AskDialog
          kind={asking}
          onSent={() => {
            setIsSent(true);
            setAsking(null);
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </Section>
  );
}

function OwnRequest({ request }: { request: PrivacyRequest }) {
  const phrases = usePhrases();
  const sentence = useFailureSentence();
  const withdraw = useAction(() => ask(privacyApi.withdrawPrivacyRequest, { id: request.id }), {
    renews: [ownDataQuery.queryKey],
  });
  return (
    <li className="edge-strong grid grid-cols-1 gap-2 rounded-md p-4">
      <RequestFacts request={request} />
      {withdraw.isError && <Banner tone="danger">{sentence(withdraw.error)}</Banner>}
      {request.state === "open" && (
        <Button
          variant="outline"
          className="justify-self-start"
          isBusy={withdraw.isPending}
          onClick={() => withdraw.mutate()}
        >
          {phrases.withdraw}
        </Button>
      )}
    </li>
  );
}

/** What was asked, until when it is answered, and the answer; for both sides. */
export function RequestFacts({ request }: { request: PrivacyRequest }) {
  const phrases = usePhrases();
  const { date } = useFormats();
  const { kind, state, with_photos, message, answer, requested_at, due_at, decided_at } = request;
  const when =
    decided_at === null ? phrases.answerBy(date(due_at)) : phrases.decidedOn(date(decided_at));
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {with_photos ? `${phrases.kinds[kind]}, ${phrases.andPhotos}` : phrases.kinds[kind]}
        <Badge tone={stateTones[state]}>{phrases.states[state]}</Badge>
      </p>
      <Note hasFigures>
        {phrases.askedOn(date(requested_at))} · {when}
      </Note>
      {message !== null && <p className="whitespace-pre-line wrap-anywhere">{message}</p>}
      {answer !== null && (
        <p className="whitespace-pre-line wrap-anywhere">
          <strong>{phrases.answer}</strong> – {answer}
        </p>
      )}
    </>
  );
}
