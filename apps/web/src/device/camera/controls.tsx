import { Smartphone } from "lucide-react";
import { useEffect, useRef, type ComponentProps } from "react";
import { phrasesHook } from "#language/language-provider.tsx";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { Button } from "#ui/button.tsx";
import { FileTrigger } from "#ui/file-trigger.tsx";
import { Spinner } from "#ui/spinner.tsx";
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
    <div className="grid min-h-[96px] grid-cols-[1fr_auto_1fr] items-center gap-[8px] px-[12px] sideways:grid-cols-1 sideways:justify-items-center sideways:px-[4px]">
      <FileTrigger
        label={phrases.phoneCamera}
        withCamera
        onFiles={([file]) => file && onFile(file)}
        className="inline-flex min-h-[48px] max-w-[124px] min-w-0 items-center gap-[6px] rounded-md p-[6px] text-[min(0.875rem,3.9vmin)] leading-tight font-medium hover:bg-sunk"
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
        className="grid size-[80px] touch-manipulation place-items-center rounded-full border-4 border-ink outline-offset-4 outline-ink focus-visible:outline-3 active:scale-95 disabled:opacity-40"
      >
        <span className="grid size-[64px] place-items-center rounded-full bg-ink text-page">
          {isBusy && <Spinner size={32} />}
        </span>
      </button>
      <output className="min-w-0 text-right text-[min(0.875rem,3.9vmin)] sideways:text-center">
        {isBusy && phrases.keeping}
      </output>
    </div>
  );
}

type ReviewControlsProps = { onKeep: () => void; onRetake: () => void };

export function ReviewControls({ onKeep, onRetake }: ReviewControlsProps) {
  const phrases = usePhrases();
  const actions = useActionWords();
  return (
    <div className="grid min-h-[96px] grid-cols-2 items-center gap-3 px-4 sideways:w-full sideways:grid-cols-1 sideways:px-[8px]">
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
      className="grid size-[48px] shrink-0 place-items-center rounded-full outline-ink hover:bg-sunk focus-visible:outline-3"
      {...rest}
    >
      {children}
    </button>
  );
}
