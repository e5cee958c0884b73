/**
 * Between an error and a white page. A screen's file that is no longer there after an update and a
 * bug while drawing both end here, with a sentence and a way on.
 */
import { Component, type ReactNode } from "react";
import { phrasesHook } from "#language/language-provider.tsx";
import { forgetFailedParts } from "../lazy-part.tsx";
import { Button } from "#ui/button.tsx";
import { PalmMark } from "#ui/palm-mark.tsx";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";

const usePhrases = phrasesHook({ en, fr });

type CrashBoundaryProps = {
  /** The address on screen; at another one, what broke this one is forgotten. */
  place: string;
  children: ReactNode;
};

type CrashState = { crash: { error: unknown } | null; place: string };

export class CrashBoundary extends Component<CrashBoundaryProps, CrashState> {
  override state: CrashState = { crash: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Pick<CrashState, "crash"> {
    return { crash: { error } };
  }

  static getDerivedStateFromProps({ place }: CrashBoundaryProps, state: CrashState) {
    return place === state.place ? null : { crash: null, place };
  }

  override componentDidCatch(): void {
    forgetFailedParts();
  }

  override render() {
    const { crash } = this.state;
    return crash ? <CrashScreen isStale={isMissingFile(crash.error)} /> : this.props.children;
  }
}

function CrashScreen({ isStale }: { isStale: boolean }) {
  const phrases = usePhrases();
  return (
    <div
      role="alert"
      className="mx-auto grid min-h-[60dvh] max-w-lg content-center justify-items-center gap-5 p-6 text-center"
    >
      <PalmMark className="size-16" />
      <h1 className="text-2xl font-bold">{isStale ? phrases.staleTitle : phrases.brokenTitle}</h1>
      <p className="text-ink-2">{isStale ? phrases.staleText : phrases.brokenText}</p>
      <Button onClick={() => location.reload()}>{phrases.reload}</Button>
    </div>
  );
}

/** How Chromium, Firefox and Safari say that a part of the app could not be fetched. */
function isMissingFile(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|preload CSS/i.test(error.message)
  );
}
