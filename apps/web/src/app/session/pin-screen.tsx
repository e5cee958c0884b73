import { useEffect, useRef, useState, type FormEvent, type ReactNode, type RefObject } from "react";
import { noteForgotten, tryPin, waitBeforeTry } from "#device/pin/pin.ts";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { phrasesHook } from "#language/language-provider.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { PalmMark } from "#ui/palm-mark.tsx";
import { Stack } from "#ui/stack.tsx";
import { useModal } from "#ui/use-modal.ts";
import { en } from "./pin-phrases.en.ts";
import { fr } from "./pin-phrases.fr.ts";
import { useLeaveToOthers } from "./use-change-of-hands.ts";
import { useSignInAgain, useUser } from "./use-session.ts";

const usePhrases = phrasesHook({ en, fr });

/** Asks for the code of this phone. */
export function PinScreen({ onOpen }: { onOpen: () => void }) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const { id, email } = useUser();
  const signInAgain = useSignInAgain();
  const leaveToOthers = useLeaveToOthers();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  const [isTrying, setIsTrying] = useState(false);
  const waitS = useWait(id);
  const attempt = async (event: FormEvent) => {
    event.preventDefault();
    if (typed === "" || waitS > 0) return;
    setIsTrying(true);
    const isRight = await tryPin(id, typed);
    setIsTrying(false);
    setIsWrong(!isRight);
    setTyped("");
    if (isRight) onOpen();
  };
  const forget = () => {
    noteForgotten(id);
    signInAgain();
  };
  return (
    <Locked title={phrases.title} firstFocus={field}>
      <PalmMark className="size-14" />
      <PageHeading title={phrases.title} intro={<span className="wrap-anywhere">{email}</span>} />
      <Stack as="form" gap={5} noValidate onSubmit={(event) => void attempt(event)}>
        <TextField
          ref={field}
          label={phrases.pin}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={waitS > 0 ? phrases.wait(waitS) : isWrong ? phrases.wrong : undefined}
        />
        <Button type="submit" isBusy={isTrying} disabled={waitS > 0} className="w-full">
          {actions.open}
        </Button>
      </Stack>
      <div className="grid gap-2">
        <Button variant="quiet" onClick={forget}>
          {phrases.forgotten}
        </Button>
        <Button variant="quiet" onClick={leaveToOthers}>
          {phrases.somebodyElse}
        </Button>
      </div>
    </Locked>
  );
}

type LockedProps = {
  title: string;
  firstFocus: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** A dialog above every other: one that was left open makes all outside it inert, even while it is hidden. */
function Locked({ title, firstFocus, children }: LockedProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, { onClose: () => undefined, firstFocus, isScreen: true });
  useEffect(() => {
    const { body } = document;
    // Screens behind the code listen for keys on the document: the code is not for them.
    const keep = (event: KeyboardEvent) => {
      event.stopPropagation();
      if (event.key === "Escape") event.preventDefault();
    };
    body.addEventListener("keydown", keep);
    return () => body.removeEventListener("keydown", keep);
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      closedby="none"
      // Browsers that do not know `closedby` cancel it, or close it without asking.
      onCancel={(event) => event.preventDefault()}
      onClose={({ currentTarget }) => currentTarget.isConnected && currentTarget.showModal()}
      className="visible m-0 h-[calc(100dvh-var(--covered))] max-h-none w-full max-w-none overflow-y-auto bg-page text-ink"
    >
      <main className="mx-auto grid min-h-full max-w-sm content-center gap-5 p-6">{children}</main>
    </dialog>
  );
}

/** Whole seconds until the next try. */
function useWait(userId: string): number {
  const [waitMs, setWaitMs] = useState(() => waitBeforeTry(userId));
  useEffect(() => {
    const timer = setInterval(() => setWaitMs(waitBeforeTry(userId)), 500);
    return () => clearInterval(timer);
  }, [userId]);
  return Math.ceil(waitMs / 1000);
}
