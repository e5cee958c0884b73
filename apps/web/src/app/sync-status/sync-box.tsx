/**
 * The state of the outbox above every screen: nothing while all is sent, else one sentence and what can
 * be done about it.
 */
import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { Link } from "../navigation.tsx";
import { useConnection } from "../connection/use-connection.ts";
import { paths } from "../paths.ts";
import { useSignInAgain } from "../session/use-session.ts";
import { useSyncEngine, useSync } from "#device/sync/sync-provider.tsx";
import { unsentOf, type HeldPlot } from "#device/plots/held-plot.ts";
import { asItem, nameOfPlot } from "#device/plots/unsent-plots.ts";
import { useIsReachable } from "#device/sync/use-is-offline.ts";
import { whatHelps, type Help } from "#device/sync/what-helps.ts";
import { lazyPart } from "../lazy-part.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
import { Row } from "#ui/stack.tsx";
import { useSyncPhrases } from "./use-sync-phrases.ts";
import { countedOf, standingOf, type Counted, type OutboxItem } from "#device/sync/records.ts";

const WaitingPhotos = lazyPart(async () => (await import("./waiting-photos.tsx")).WaitingPhotos, {
  waiting: null,
  Absent: () => null,
});

const successShownMs = 5_000;
const namedFailures = 3;

export function SyncBox() {
  const items = useSync("items");
  const plots = unsentOf(useSync("plots") ?? []);
  const isOffline = useConnection().state === "offline";
  // The outbox and its conflicts say all of it themselves, but for what has just left them.
  const isOutbox = useLocation().pathname.startsWith(paths.outbox());
  if (items === null) return null;
  const unsent = items.filter(({ state }) => state !== "synced");
  const failed = unsent.filter(({ state }) => state === "failed");
  return (
    <div className="grid gap-2 pt-3 empty:hidden" data-sync-box>
      {isOutbox ? <Sent /> : <Sentence {...{ unsent, failed, plots, isOffline }} />}
    </div>
  );
}

type SentenceProps = {
  unsent: readonly OutboxItem[];
  failed: readonly OutboxItem[];
  plots: readonly HeldPlot[];
  isOffline: boolean;
};

function Sentence({ unsent, failed, plots, isOffline }: SentenceProps) {
  const say = useSay();
  const isSyncing = useSync("isSyncing") === true;
  const isSending = useIsReachable() && isSyncing;
  const refused = plots.filter(({ state }) => state === "refused");
  const waiting = countedOf(
    unsent.filter(({ state }) => state !== "failed"),
    plots.filter(({ state }) => state === "waiting"),
  );
  const needsSignIn = useSync("needsSignIn") === true;
  const help = whatHelps([...unsent, ...plots.map(asItem)], { needsSignIn, isOffline });
  if (failed.length + refused.length > 0) {
    return <Failed failed={failed} refused={refused} help={help} />;
  }
  if (waiting.fruits + waiting.edits + waiting.plots === 0) return <Sent />;
  if (help === "sign_in") {
    return (
      <Banner tone="warning" action={<SignInButton />}>
        {say("signIn", waiting)}
      </Banner>
    );
  }
  if (isSending) return <Banner tone="info">{say("sending", waiting)}</Banner>;
  if (help === "nothing") return <WaitingPhotos items={unsent} />;
  return (
    <Banner tone={isOffline ? "warning" : "info"} action={<Actions help={help} />}>
      {isOffline && <Away />}
      {say(isOffline ? "offline" : "waiting", waiting)}
    </Banner>
  );
}

/** Unless the screen itself says how old its data is. */
function Away() {
  return (
    <span className="in-[body:has([data-tells-offline])]:hidden">{useSyncPhrases().away} </span>
  );
}

type Sentences = "waiting" | "offline" | "sending" | "signIn" | "sent";

/** Counts new fruits, edits and plots each by its name. */
function useSay() {
  const phrases = useSyncPhrases();
  return (sentence: Sentences, { fruits, edits, plots }: Counted): string => {
    if (edits + plots === 0) return phrases[sentence](fruits);
    return phrases.withEdits[sentence](phrases.withEdits.what(fruits, edits, plots));
  };
}

type FailedProps = {
  failed: readonly OutboxItem[];
  refused: readonly HeldPlot[];
  help: Help;
};

function Failed({ failed, refused, help }: FailedProps) {
  const phrases = useSyncPhrases();
  const isToDecide =
    refused.length === 0 && failed.every((item) => standingOf(item) === "conflict");
  const fruits = failed.slice(0, namedFailures).map((item) => {
    const { kind, reference, reason } = item;
    const name = kind === "edit" ? phrases.editOf(reference) : reference;
    if (isToDecide) return name;
    const why =
      standingOf(item) === "conflict" ? phrases.toDecide : reason?.sentence?.replace(/\.$/, "");
    return why ? `${name} (${why})` : name;
  });
  const plots = refused.map((plot) => {
    const why = plot.reason?.sentence?.replace(/\.$/, "");
    return why ? `${nameOfPlot(plot)} (${why})` : nameOfPlot(plot);
  });
  const named = [...fruits, ...plots].slice(0, namedFailures);
  const more = failed.length + refused.length - named.length;
  const rest = more > 0 ? [`+ ${more}`] : [];
  return (
    <Banner tone="danger" action={<Actions help={help} />}>
      {phrases[isToDecide ? "conflicts" : "failed"]([...named, ...rest].join(", "))}
    </Banner>
  );
}

/** How many were sent, for a moment. */
function Sent() {
  const engine = useSyncEngine();
  const say = useSay();
  const outcome = useSync("outcome");
  const { synced = 0, editsSynced: edits = 0, plotsSynced: plots = 0 } = outcome ?? {};
  const dismiss = useEffectEvent(() => engine?.dismissOutcome());
  useEffect(() => {
    if (synced + plots === 0) return undefined;
    const timer = setTimeout(() => dismiss(), successShownMs);
    return () => clearTimeout(timer);
  }, [synced, plots]);
  if (synced + plots === 0) return null;
  return (
    <Banner tone="success" onDismiss={() => engine?.dismissOutcome()}>
      {say("sent", { fruits: synced - edits, edits, plots })}
    </Banner>
  );
}

function Actions({ help }: { help: Help }) {
  const phrases = useSyncPhrases();
  const actions = useActionWords();
  const engine = useSyncEngine();
  return (
    <Row as="span" gap={2}>
      {help === "sign_in" && <SignInButton />}
      {help === "send" && (
        <Button variant="outline" onClick={() => void engine?.syncNow()}>
          {actions.sendNow}
        </Button>
      )}
      <Link to={paths.outbox()} className={buttonLook("quiet")}>
        {phrases.look}
      </Link>
    </Row>
  );
}

function SignInButton() {
  const phrases = useSyncPhrases();
  const signInAgain = useSignInAgain();
  return (
    <Button variant="outline" onClick={signInAgain}>
      {phrases.signInAction}
    </Button>
  );
}
