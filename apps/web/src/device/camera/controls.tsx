import { Smartphone } from "lucide-react";
import { useEffect, useRef, type ComponentProps } from "react";
import { phrasesHook } from "../../language/language-provider.tsx";
import { useActionWords } from "../../language/actions/use-action-words.ts";
import { Button } from "../../ui/button.tsx";
import { FileTrigger } from "../../ui/file-trigger.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";

const usePhrases = phrasesHook({ en, fr });

type ControlsProps = {
  name: string;
  isReady: boolean;
  isBusy: boolean;
  onShoot: () => void;
  onFile: (file: File) => void;
};

/** The shutter where either thumb reaches it. */
export function Controls({ name, isReady, isBusy, onShoot, onFile }: ControlsProps) {
  const phrases = usePhrases();
  const shutter = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isReady) shutter.current?.focus({ preventScroll: true });
  }, [isReady]);
  return (
    <div className="grid min-h-24 grid-cols-[1fr_auto_1fr] items-center gap-2 px-3">
      <FileTrigger
        label={phrases.phoneCamera}
        withCamera
        onFiles={([file]) => file && onFile(file)}
        className="inline-flex min-h-12 max-w-28 items-center gap-2 rounded-md p-2 text-[min(0.875rem,3.9vw)] leading-tight font-bold hover:bg-wash"
      >
        <Smartphone size={24} aria-hidden />
        {phrases.phoneCamera}
      </FileTrigger>
      <button
        ref={shutter}
        type="button"
        aria-label={phrases.shutter(name)}
        aria-busy={isBusy}
        disabled={!isReady}
        onClick={onShoot}
        className="grid size-20 touch-manipulation place-items-center rounded-full border-4 border-ink outline-offset-4 outline-ink focus-visible:outline-3 active:scale-95 disabled:opacity-40"
      >
        <span className="grid size-16 place-items-center rounded-full bg-ink text-page">
          {isBusy && <Spinner size={32} />}
        </span>
      </button>
      <output className="text-right text-sm">{isBusy && phrases.keeping}</output>
    </div>
  );
}

type ReviewControlsProps = { onKeep: () => void; onRetake: () => void };

export function ReviewControls({ onKeep, onRetake }: ReviewControlsProps) {
  const phrases = usePhrases();
  const actions = useActionWords();
  return (
    <div className="grid min-h-24 grid-cols-2 items-center gap-3 px-4">
      <Button variant="outline" onClick={onRetake}>
        {phrases.retake}
      </Button>
      <Button onClick={onKeep}>{actions.keep}</Button>
    </div>
  );
}

type ControlButtonProps = { label: string } & ComponentProps<"button">;

export function ControlButton({ label, children, ...rest }: ControlButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="grid size-12 shrink-0 place-items-center rounded-full outline-ink hover:bg-wash focus-visible:outline-3"
      {...rest}
    >
      {children}
    </button>
  );
}
