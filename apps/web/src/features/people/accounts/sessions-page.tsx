import type { OwnSession } from "@elaeis/domain/accounts/own-account-schemas";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useAction } from "#api/use-action.ts";
import { LogOut, MonitorSmartphone, PhoneOff } from "lucide-react";
import { useState } from "react";
import {
  endSession,
  markDeviceLost,
  ownSessionsQuery,
  signOutEverywhere,
} from "#api/own-account.ts";
import { useFormats } from "#language/formats.ts";
import { ConfirmButton } from "#ui/confirm-button.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { deviceName } from "@elaeis/domain/accounts/device-name";
import { useEndedWaysIn } from "#ui/vocabulary/use-ended-ways-in.ts";
import { KeptWaysInFields, nothingKept, useOtherWaysIn } from "./kept-ways-in.tsx";
import { readWaysInAgain } from "./read-ways-in-again.ts";
import { JustDone, Note } from "#ui/note.tsx";
import { Grow } from "#ui/line.tsx";
import { Row, Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Everywhere the person is signed in, to be ended one by one or all but this one. */
export default function SessionsPage() {
  const phrases = usePhrases();
  const sessions = useQuery(ownSessionsQuery);
  return (
    <>
      <PageHeading title={phrases.sessionsTitle} />
      <Loaded question={sessions} failed={phrases.loadFailed} bones={["h-24", "h-24"]}>
        {(found) => <Sessions sessions={found} />}
      </Loaded>
    </>
  );
}

function Sessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const phrases = usePhrases();
  const queries = useQueryClient();
  const endedSentence = useEndedWaysIn();
  const [kept, setKept] = useState(nothingKept);
  const others = useOtherWaysIn();
  const end = useAction(endSession, { renews: [ownSessionsQuery.queryKey] });
  const lose = useAction(markDeviceLost, { renews: [ownSessionsQuery.queryKey] });
  const endOthers = useMutation({
    mutationFn: () => signOutEverywhere(kept),
    onSettled: async () => {
      setKept(nothingKept);
      await readWaysInAgain(queries);
    },
  });
  const isAlone =
    sessions.every(({ is_current }) => is_current) &&
    others.keys.length + others.wallets.length === 0;
  const latest = [end, lose, endOthers].toSorted((a, b) => b.submittedAt - a.submittedAt)[0];
  return (
    <>
      <JustDone>
        {latest === end && end.isSuccess && phrases.endedOne}
        {latest === lose && lose.isSuccess && phrases.lostOne}
        {latest === endOthers && endOthers.isSuccess && endedSentence(endOthers.data)}
      </JustDone>
      <ActionFailed title={phrases.endFailed} error={end.error} />
      <Stack as="ul" gap={3}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
            onLost={() => lose.mutateAsync(session.id)}
          />
        ))}
      </Stack>
      {isAlone ? (
        <p className="text-ink-2">{phrases.onlyHere}</p>
      ) : (
        <ConfirmButton
          label={phrases.endOthers}
          Icon={LogOut}
          className="justify-self-start text-danger"
          title={phrases.endOthersTitle}
          failed={phrases.endFailed}
          onConfirm={() => endOthers.mutateAsync()}
        >
          <p>{phrases.endOthersText}</p>
          <KeptWaysInFields kept={kept} onChange={setKept} />
        </ConfirmButton>
      )}
    </>
  );
}

type SessionRowProps = {
  session: OwnSession;
  isEnding: boolean;
  onEnd: () => void;
  onLost: () => Promise<void>;
};

function SessionRow({ session, isEnding, onEnd, onLost }: SessionRowProps) {
  const phrases = usePhrases();
  const { dateTime } = useFormats();
  const { browser, system } = deviceName(session.user_agent);
  const name = phrases.browserOn(
    browser ?? phrases.unknownBrowser,
    system ?? phrases.unknownSystem,
  );
  return (
    <li className="card flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <MonitorSmartphone size={24} aria-hidden className="text-ink-2" />
      <Grow basis={40}>
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {name}
          {session.is_current && <Badge tone="success">{phrases.thisDevice}</Badge>}
        </p>
        <Note hasFigures>{phrases.lastUsed(dateTime(session.last_used_at))}</Note>
        <Note hasFigures>{phrases.signedInOn(dateTime(session.signed_in_at))}</Note>
      </Grow>
      {!session.is_current && (
        <Row gap={2}>
          <Button
            variant="outline"
            isBusy={isEnding}
            aria-label={phrases.endSessionOf(name)}
            onClick={onEnd}
          >
            {phrases.endSession}
          </Button>
          <ConfirmButton
            label={phrases.markLost}
            heardAs={phrases.markLostOf(name)}
            Icon={PhoneOff}
            title={phrases.markLostTitle}
            failed={phrases.endFailed}
            onConfirm={onLost}
          >
            {phrases.markLostText}
          </ConfirmButton>
        </Row>
      )}
    </li>
  );
}
