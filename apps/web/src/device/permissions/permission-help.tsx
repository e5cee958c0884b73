/** The way back from a permission that was refused; each browser hides it elsewhere. */
import { useState } from "react";
import { phrasesHook } from "#language/language-provider.tsx";
import { Button } from "#ui/button.tsx";
import { browserKind } from "./browser-kind.ts";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";
import { Stack } from "#ui/stack.tsx";

const usePhrases = phrasesHook({ en, fr });

type PermissionHelpProps = { of: keyof typeof en.names };

/** Folded away below the sentence that says what is missing. */
export function PermissionHelp({ of }: PermissionHelpProps) {
  const phrases = usePhrases();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Stack gap={2}>
      <Button
        variant="outline"
        aria-expanded={isOpen}
        className="justify-self-start"
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? phrases.hide : phrases.show}
      </Button>
      {isOpen && <PermissionSteps of={of} />}
    </Stack>
  );
}

export function PermissionSteps({ of }: PermissionHelpProps) {
  const phrases = usePhrases();
  const kind = browserKind(navigator.userAgent, navigator.maxTouchPoints);
  const steps = kind === "ios" ? phrases.ios[of] : phrases.steps[kind](phrases.names[of]);
  return <Steps title={phrases.title} steps={[...steps, phrases.back]} />;
}

export function Steps({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <div className="rounded-md bg-amber-soft p-4 text-ink">
      <h3 className="font-semibold">{title}</h3>
      <ol className="mt-2 list-decimal space-y-1 pl-6">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
