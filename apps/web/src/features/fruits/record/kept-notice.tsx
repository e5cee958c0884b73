import { ShieldCheck } from "lucide-react";
import { usePhrases } from "./use-phrases.ts";

type KeptNoticeProps = { needsSignIn: boolean; isEdit?: boolean };

/** The fruit, or the edit of one, is whole on this device, and says when it will leave. */
export function KeptNotice({ needsSignIn, isEdit = false }: KeptNoticeProps) {
  const phrases = usePhrases();
  const untilOnline = isEdit ? phrases.editKeptUntilOnline : phrases.keptUntilOnline;
  const untilSignIn = isEdit ? phrases.editKeptUntilSignIn : phrases.keptUntilSignIn;
  return (
    <output className="flex flex-col items-center gap-4 py-12 text-center">
      <ShieldCheck size={72} aria-hidden className="text-success" />
      <p className="text-2xl font-bold">{isEdit ? phrases.editKept : phrases.kept}</p>
      <p className="max-w-md text-muted">{needsSignIn ? untilSignIn : untilOnline}</p>
    </output>
  );
}
