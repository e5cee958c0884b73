/** "3 fruits deleted · Undo": above every screen, as long as one looks at it and eight seconds more. */
import { useMutation } from "@tanstack/react-query";
import { Undo2, X } from "lucide-react";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { phrasesHook } from "#language/language-provider.tsx";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { useFailureSentence } from "#language/failures/failure-sentence.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";
import { offerUndo, onUndoOffered, undoOffer, UndoRefused, type UndoOffer } from "./undo.ts";

const usePhrases = phrasesHook({ en, fr });

const shownMs = 8_000;
/** Of a sentence that asks for nothing. */
const undoneMs = 4_000;

export function UndoNotice() {
  const offer = useSyncExternalStore(onUndoOffered, undoOffer, undoOffer);
  return offer && <Offer key={keyOf(offer)} offer={offer} />;
}

/** Each offer is a notice of its own, with its own time. */
const keys = new WeakMap<UndoOffer, number>();
let offers = 0;
function keyOf(offer: UndoOffer): number {
  const key = keys.get(offer) ?? (offers += 1);
  keys.set(offer, key);
  return key;
}

function Offer({ offer }: { offer: UndoOffer }) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const sentence = useFailureSentence();
  const [isHeld, setIsHeld] = useState(false);
  const undo = useMutation({ mutationFn: offer.undo });
  const told = (error: Error) => (error instanceof UndoRefused ? error.message : sentence(error));
  const close = () => offerUndo(null);
  const closeSoon = useEffectEvent(close);
  const { isPending, isSuccess, isError } = undo;
  // The button that had the focus is gone then, and never says that it lost it.
  const isWaiting = isPending || isError || (isHeld && !isSuccess);
  useEffect(() => {
    if (isWaiting) return undefined;
    const timer = setTimeout(() => closeSoon(), isSuccess ? undoneMs : shownMs);
    return () => clearTimeout(timer);
  }, [isWaiting, isSuccess]);
  const hearKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === "z";
    if (!isUndo || isTyping(event.target) || !undo.isIdle) return;
    event.preventDefault();
    undo.mutate();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => hearKey(event);
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, []);
  return (
    <div
      role={isError ? "alert" : "status"}
      data-undo
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className="fixed inset-x-4 bottom-20 z-30 mx-auto flex max-w-[480px] items-center gap-1 rounded-xl bg-ink py-1.5 pr-2 pl-4 text-card shadow-float lg:bottom-6 print:hidden"
    >
      <span className="min-w-0 flex-1 py-1 wrap-anywhere">
        {isError ? told(undo.error) : isSuccess ? phrases.undone : offer.done}
      </span>
      {!isSuccess && (
        <Button
          variant="quiet"
          aria-keyshortcuts="Control+Z"
          className="px-3! text-card! hover:bg-card/15!"
          isBusy={isPending}
          onClick={() => undo.mutate()}
        >
          <Undo2 size={18} aria-hidden />
          {isError ? actions.retry : phrases.undo}
        </Button>
      )}
      <IconButton label={actions.close} onClick={close} className="text-card! hover:bg-card/15!">
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  );
}

/** There the browser's own undo is meant. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select");
}
