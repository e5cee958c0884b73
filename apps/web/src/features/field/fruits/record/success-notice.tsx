import { useEffect, useEffectEvent, type ReactNode } from "react";
import { PalmMark } from "#ui/palm-mark.tsx";

type SuccessNoticeProps = {
  children: ReactNode;
  note?: ReactNode;
  closesAfterMs: number;
  onClose: () => void;
};

/** Says that it worked, takes the focus so that it is heard, and leaves by itself. */
export function SuccessNotice({ children, note, closesAfterMs, onClose }: SuccessNoticeProps) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => close(), closesAfterMs);
    return () => clearTimeout(timer);
  }, [closesAfterMs]);
  return (
    <output className="flex flex-col items-center gap-4 py-12 text-center">
      <PalmMark className="size-20" />
      <p className="text-2xl font-bold text-balance">{children}</p>
      {note && <p className="max-w-md text-ink-2">{note}</p>}
    </output>
  );
}
