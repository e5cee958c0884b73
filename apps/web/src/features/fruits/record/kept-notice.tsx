import { ShieldCheck } from "lucide-react";
import { usePhrases } from "./use-phrases.ts";

/** The fruit is whole on this device, and says when it will leave. */
export function KeptNotice({ needsSignIn }: { needsSignIn: boolean }) {
  const phrases = usePhrases();
  return (
    <output className="flex flex-col items-center gap-4 py-12 text-center">
      <ShieldCheck size={72} aria-hidden className="text-success" />
      <p className="text-2xl font-bold">{phrases.kept}</p>
      <p className="max-w-md text-muted">
        {needsSignIn ? phrases.keptUntilSignIn : phrases.keptUntilOnline}
      </p>
    </output>
  );
}
