import * as usersApi from "@elaeis/domain/users/users-api";
import { ask } from "#api/ask.ts";
import type { UserAccessDetails } from "@elaeis/domain/users/user-schemas";
import { useQuery } from "@tanstack/react-query";
import { MonitorSmartphone, PhoneOff, Smartphone, TriangleAlert } from "lucide-react";
import { markUserDeviceLost, userAccessQuery } from "#api/users.ts";
import { deviceName } from "@elaeis/domain/accounts/device-name";
import { refusalInWords } from "@elaeis/domain/notifications/notice-text";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { useFormats } from "#language/formats.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmButton } from "#ui/confirm-button.tsx";
import { Line, Part, useAccessAction } from "./access-part.tsx";
import { ApiKeys, Wallets } from "./keys-and-wallets.tsx";
import { CardPart, type CardHolder } from "./sign-in-card.tsx";
import { SignOutEverywhere } from "./sign-out-everywhere.tsx";
import { JustDone } from "#ui/note.tsx";
import { Row, Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Every way in the person has, and what each of their devices holds. */
export function AccessCard({ user }: { user: CardHolder }) {
  const phrases = usePhrases();
  const access = useQuery(userAccessQuery(user.id));
  return (
    <section className="grid grid-cols-1 gap-7">
      <Loaded question={access} failed={phrases.accessFailed}>
        {(details) => (
          <>
            <CardPart user={user} card={details.card} />
            <Sessions userId={user.id} sessions={details.sessions} />
            <ApiKeys userId={user.id} apiKeys={details.api_keys} />
            <Wallets userId={user.id} wallets={details.wallets} />
            <SignOutEverywhere userId={user.id} details={details} />
            <Devices userId={user.id} devices={details.devices} />
            <FailedItems failed={details.failed} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function useName() {
  const phrases = usePhrases();
  return (userAgent: string | null) => {
    const { browser, system } = deviceName(userAgent);
    return phrases.browserOn(browser ?? phrases.unknownBrowser, system ?? phrases.unknownSystem);
  };
}

type SessionsProps = { userId: string; sessions: UserAccessDetails["sessions"] };

function Sessions({ userId, sessions }: SessionsProps) {
  const phrases = usePhrases();
  const { dateTime } = useFormats();
  const nameOf = useName();
  const actions = useActionWords();
  const end = useAccessAction(userId, (session: string) =>
    ask(usersApi.endUserSession, { id: userId, session }),
  );
  const lose = useAccessAction(userId, (session: string) => markUserDeviceLost(userId, session));
  return (
    <Part title={phrases.sessions} error={end.error}>
      <JustDone>{lose.isSuccess ? phrases.lost : end.isSuccess && phrases.ended}</JustDone>
      {sessions.length === 0 && <p className="text-ink-2">{phrases.noSession}</p>}
      <Stack as="ul" gap={3}>
        {sessions.map((session) => {
          const name = nameOf(session.user_agent);
          return (
            <Line
              key={session.id}
              icon={<MonitorSmartphone size={24} aria-hidden />}
              title={name}
              facts={[
                phrases.lastUsed(dateTime(session.last_used_at)),
                phrases.signedIn(dateTime(session.signed_in_at)),
              ]}
            >
              <Row gap={2}>
                <Button
                  variant="outline"
                  aria-label={phrases.endSessionOf(name)}
                  isBusy={end.isPending && end.variables === session.id}
                  onClick={() => end.mutate(session.id)}
                >
                  {phrases.endSession}
                </Button>
                <ConfirmButton
                  label={phrases.markLost}
                  heardAs={phrases.markLostOf(name)}
                  Icon={PhoneOff}
                  title={phrases.markLostTitle}
                  failed={actions.failed}
                  onConfirm={() => lose.mutateAsync(session.id)}
                >
                  {phrases.markLostText}
                </ConfirmButton>
              </Row>
            </Line>
          );
        })}
      </Stack>
    </Part>
  );
}

type DevicesProps = { userId: string; devices: UserAccessDetails["devices"] };

function Devices({ userId, devices }: DevicesProps) {
  const phrases = usePhrases();
  const { dateTime } = useFormats();
  const nameOf = useName();
  const forget = useAccessAction(userId, (device: string) =>
    ask(usersApi.forgetUserDevice, { id: userId, device }),
  );
  return (
    <Part title={phrases.devices} error={forget.error}>
      <JustDone>{forget.isSuccess && phrases.forgotten}</JustDone>
      {devices.length === 0 && <p className="text-ink-2">{phrases.noDevice}</p>}
      <Stack as="ul" gap={3}>
        {devices.map((device) => {
          const name = nameOf(device.user_agent);
          return (
            <Line
              key={device.device_id}
              icon={<Smartphone size={24} aria-hidden />}
              title={name}
              facts={[
                device.last_sync_at === null
                  ? phrases.neverSynced
                  : phrases.synced(dateTime(device.last_sync_at)),
                phrases.seen(dateTime(device.seen_at)),
                ...(device.app_version === null ? [] : [phrases.version(device.app_version)]),
              ]}
              badge={
                device.unsent_count > 0 ? (
                  <Badge tone="warning">{phrases.holds(device.unsent_count)}</Badge>
                ) : (
                  <Badge tone="success">{phrases.holdsNothing}</Badge>
                )
              }
            >
              <Button
                variant="outline"
                aria-label={phrases.forgetOf(name)}
                isBusy={forget.isPending && forget.variables === device.device_id}
                onClick={() => forget.mutate(device.device_id)}
              >
                {phrases.forget}
              </Button>
            </Line>
          );
        })}
      </Stack>
    </Part>
  );
}

function FailedItems({ failed }: { failed: UserAccessDetails["failed"] }) {
  const phrases = usePhrases();
  const { language } = useLanguage();
  const { dateTime } = useFormats();
  if (failed.length === 0) return null;
  return (
    <Part title={phrases.failedItems}>
      <Stack as="ul" gap={3}>
        {failed.map(({ device_id, reference, reason, failed_at }) => (
          <Line
            key={`${device_id} ${reference} ${failed_at}`}
            icon={<TriangleAlert size={24} aria-hidden className="text-amber" />}
            title={reference}
            facts={[refusalInWords(reason, language), phrases.failedAt(dateTime(failed_at))]}
          />
        ))}
      </Stack>
    </Part>
  );
}
