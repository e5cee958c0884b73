/** What this browser can do, whether it is allowed to, and the way there. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Bell, Check, X } from "lucide-react";
import { ApiFailure } from "#language/failures/failure.ts";
import { useFailureSentence } from "#language/failures/failure-sentence.ts";
import { sendTest } from "#api/notifications.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { useActionWords } from "#language/actions/use-action-words.ts";
import {
  pushStateKey,
  startPush,
  stopPush,
  type PushState,
  type PushSupport,
} from "#device/push/push-device.ts";
import { isIos } from "#device/permissions/browser-kind.ts";
import { PermissionSteps, Steps } from "#device/permissions/permission-help.tsx";
import { useUser } from "#app/session/use-session.ts";
import { Badge } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Heading } from "#ui/heading.tsx";
import { Flow, Line } from "#ui/line.tsx";
import { Row, Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

export function DeviceCard({ state, isOffered }: { state: PushState; isOffered: boolean }) {
  const phrases = usePhrases();
  const { support, permission, isSubscribed } = state;
  const canReceive = support.secure && support.notifications && support.push && isOffered;
  const needsInstalling =
    isIos(navigator.userAgent, navigator.maxTouchPoints) && !support.installed;
  return (
    <section className="grid grid-cols-1 gap-5">
      <Flow>
        <Heading size="xl">{phrases.deviceTitle}</Heading>
        <Badge tone={isSubscribed ? "success" : "neutral"}>
          {isSubscribed ? phrases.on : phrases.off}
        </Badge>
        <Badge tone={permission === "denied" ? "danger" : "info"}>
          {phrases.permissions[permission]}
        </Badge>
      </Flow>
      <Stack gap={1}>
        <p>{phrases.states[stateName(state, isOffered)]}</p>
        {!isSubscribed && <p className="text-ink-2">{phrases.inApp}</p>}
      </Stack>
      {needsInstalling && <Steps title={phrases.iosTitle} steps={phrases.ios} />}
      {permission === "denied" && <PermissionSteps of="notifications" />}
      <Actions
        isSubscribed={isSubscribed}
        canTurnOn={canReceive && !isSubscribed && permission !== "denied" && !needsInstalling}
      />
      <Support support={support} />
    </section>
  );
}

function stateName({ support, permission, isSubscribed }: PushState, isOffered: boolean) {
  if (isSubscribed) return "subscribed";
  if (permission === "unsupported" || !support.push || !support.secure) return "unsupported";
  if (!isOffered) return "notOffered";
  return permission === "granted" ? "ready" : permission;
}

function Actions({ isSubscribed, canTurnOn }: { isSubscribed: boolean; canTurnOn: boolean }) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const sentence = useFailureSentence();
  const { id } = useUser();
  const { language } = useLanguage();
  const queries = useQueryClient();
  const lookAgain = () => queries.invalidateQueries({ queryKey: pushStateKey(id) });
  const turnOn = useMutation({
    mutationFn: () => startPush(id, language),
    onSettled: lookAgain,
  });
  const turnOff = useMutation({ mutationFn: stopPush, onSettled: lookAgain });
  const test = useMutation({ mutationFn: sendTest });
  const error = turnOn.error ?? turnOff.error ?? test.error;
  return (
    <Stack gap={3}>
      <Row gap={3}>
        {canTurnOn && (
          <Button isBusy={turnOn.isPending} onClick={() => turnOn.mutate()}>
            <Bell size={20} aria-hidden />
            {phrases.turnOn}
          </Button>
        )}
        <Button variant="outline" isBusy={test.isPending} onClick={() => test.mutate()}>
          {phrases.test}
        </Button>
        {isSubscribed && (
          <Button variant="quiet" isBusy={turnOff.isPending} onClick={() => turnOff.mutate()}>
            {phrases.turnOff}
          </Button>
        )}
      </Row>
      {turnOn.data === "dismissed" && <Banner tone="info">{phrases.dismissed}</Banner>}
      {turnOn.data === "no_worker" && <Banner tone="warning">{phrases.noWorker}</Banner>}
      {test.data && <Banner tone="success">{phrases.testSent[test.data]}</Banner>}
      {error && (
        <Banner tone="danger">
          <strong className="block">{actions.failed}</strong>
          {error instanceof ApiFailure ? sentence(error) : phrases.pushServiceFailed}
        </Banner>
      )}
    </Stack>
  );
}

const supportOrder = ["secure", "notifications", "worker", "push", "installed"] as const;

function Support({ support }: { support: PushSupport }) {
  const phrases = usePhrases();
  return (
    <div>
      <h3 className="font-semibold">{phrases.supportTitle}</h3>
      <ul className="mt-2 grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2">
        {supportOrder.map((name) => (
          <Line as="li" key={name} gap={2}>
            {support[name] ? (
              <Check size={20} aria-hidden className="text-leaf" />
            ) : (
              <X size={20} aria-hidden className="text-ink-3" />
            )}
            <span>
              {phrases.support[name]}
              <span className="sr-only">: {support[name] ? phrases.yes : phrases.no}</span>
            </span>
          </Line>
        ))}
      </ul>
    </div>
  );
}
