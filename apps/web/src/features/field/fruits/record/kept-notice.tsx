import { ShieldCheck } from "lucide-react";
import { Link } from "../../../../app/navigation.tsx";
import { buttonLook } from "../../../../ui/button.tsx";
import { usePhrases } from "./use-phrases.ts";

type KeptNoticeProps = {
  needsSignIn: boolean;
  isEdit?: boolean;
  /** Of a new fruit. */
  labelPath?: string;
};

/** The fruit, or the edit of one, is whole on this device, and says when it will leave. */
export function KeptNotice({ needsSignIn, isEdit = false, labelPath }: KeptNoticeProps) {
  const phrases = usePhrases();
  const untilOnline = isEdit ? phrases.editKeptUntilOnline : phrases.keptUntilOnline;
  const untilSignIn = isEdit ? phrases.editKeptUntilSignIn : phrases.keptUntilSignIn;
  return (
    <output className="flex flex-col items-center gap-4 py-12 text-center">
      <ShieldCheck size={72} aria-hidden className="text-success" />
      <p className="text-2xl font-bold text-balance">{isEdit ? phrases.editKept : phrases.kept}</p>
      <p className="max-w-md text-muted">{needsSignIn ? untilSignIn : untilOnline}</p>
      {labelPath && (
        <Link to={labelPath} className={buttonLook("outline")}>
          {phrases.label}
        </Link>
      )}
    </output>
  );
}
