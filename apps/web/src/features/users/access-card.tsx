import type { ManagedUser, UserAccessDetails } from "@elaeis/domain/users/user-schemas";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { LogOut, MonitorSmartphone, Smartphone, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import {
  endUserSession,
  endUserSessions,
  forgetUserDevice,
  userAccessQuery,
  userKeys,
} from "../../api/users.ts";
import { deviceName } from "../../devices/device-name.ts";
import { useFormats } from "../../language/formats.ts";
import { Loaded } from "../../loaded/loaded.tsx";
import { useDataFailure } from "../../loaded/use-data-failure.ts";
import { Badge } from "../../ui/badge.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Where the person is signed in, and what each of their devices holds. */
export function AccessCard({ user }: { user: ManagedUser }) {
  const phrases = usePhrases();
  const access = useQuery(userAccessQuery(user.id));
  return (
    <section className="panel grid grid-cols-1 gap-5 p-5">
      <Loaded question={access} failed={phrases.accessFailed}>
        {(details) => (
          <>
            <Sessions userId={user.id} sessions={details.sessions} />
            <Devices userId={user.id} devices={details.devices} />
            <FailedItems failed={details.failed} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function useAction<Variables, Answer>(
  userId: string,
  mutationFn: (variables: Variables) => Promise<Answer>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: userKeys.access(userId) }),
  });
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
  const end = useAction(userId, async (session: string | null) => {
    if (session === null) return endUserSessions(userId);
    await endUserSession(userId, session);
    return 1;
  });
  return (
    <Part title={phrases.sessions} intro={phrases.sessionsIntro} error={end.error}>
      <output className="text-success empty:hidden">
        {end.isSuccess && phrases.ended(end.data)}
      </output>
      {sessions.length === 0 && <p className="text-muted">{phrases.noSession}</p>}
      <ul className="grid grid-cols-1 gap-3">
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
              <Button
                variant="outline"
                aria-label={phrases.endSessionOf(name)}
                isBusy={end.isPending && end.variables === session.id}
                onClick={() => end.mutate(session.id)}
              >
                {phrases.endSession}
              </Button>
            </Line>
          );
        })}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="outline"
          className="justify-self-start text-danger"
          isBusy={end.isPending && end.variables === null}
          onClick={() => end.mutate(null)}
        >
          <LogOut size={20} aria-hidden />
          {phrases.endAll}
        </Button>
      )}
    </Part>
  );
}

type DevicesProps = { userId: string; devices: UserAccessDetails["devices"] };

function Devices({ userId, devices }: DevicesProps) {
  const phrases = usePhrases();
  const { dateTime } = useFormats();
  const nameOf = useName();
  const forget = useAction(userId, (device: string) => forgetUserDevice(userId, device));
  return (
    <Part title={phrases.devices} intro={phrases.devicesIntro} error={forget.error}>
      <output className="text-success empty:hidden">{forget.isSuccess && phrases.forgotten}</output>
      {devices.length === 0 && <p className="text-muted">{phrases.noDevice}</p>}
      <ul className="grid grid-cols-1 gap-3">
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
      </ul>
    </Part>
  );
}

function FailedItems({ failed }: { failed: UserAccessDetails["failed"] }) {
  const phrases = usePhrases();
  const { dateTime } = useFormats();
  if (failed.length === 0) return null;
  return (
    <Part title={phrases.failedItems}>
      <ul className="grid grid-cols-1 gap-3">
        {failed.map(({ device_id, reference, reason, failed_at }) => (
          <Line
            key={`${device_id} ${reference} ${failed_at}`}
            icon={<TriangleAlert size={24} aria-hidden className="text-warning" />}
            title={reference}
            facts={[reason, phrases.failedAt(dateTime(failed_at))]}
          />
        ))}
      </ul>
    </Part>
  );
}

type PartProps = { title: string; intro?: string; error?: Error | null; children: ReactNode };

function Part({ title, intro, error = null, children }: PartProps) {
  const phrases = usePhrases();
  const sentence = useDataFailure();
  return (
    <div className="grid grid-cols-1 gap-3">
      <div>
        <h2 className="text-lg font-bold">{title}</h2>
        {intro && <p className="text-sm text-muted">{intro}</p>}
      </div>
      {error !== null && (
        <Banner tone="danger">
          <strong className="block">{phrases.actionFailed}</strong>
          {sentence(error)}
        </Banner>
      )}
      {children}
    </div>
  );
}

type LineProps = {
  icon: ReactNode;
  title: string;
  facts: readonly string[];
  badge?: ReactNode;
  children?: ReactNode;
};

function Line({ icon, title, facts, badge, children }: LineProps) {
  return (
    <li className="edge-t flex flex-wrap items-center gap-x-4 gap-y-2 pt-3">
      <span className="shrink-0 text-muted">{icon}</span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-bold wrap-anywhere">{title}</p>
        {facts.map((fact) => (
          <p key={fact} className="figures text-sm wrap-anywhere text-muted">
            {fact}
          </p>
        ))}
        {badge && <p className="mt-1">{badge}</p>}
      </div>
      {children}
    </li>
  );
}
