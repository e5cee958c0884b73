import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import type { LeaveGuard } from "./use-leave-guard.ts";
import { usePhrases } from "./use-phrases.ts";

export function LeaveDialog({ guard }: { guard: LeaveGuard }) {
  const phrases = usePhrases();
  if (!guard.isAsking) return null;
  return (
    <ConfirmDialog
      title={phrases.leaveTitle}
      confirmLabel={phrases.leave}
      cancelLabel={phrases.stay}
      onConfirm={guard.leave}
      onCancel={guard.stay}
    >
      <p>{phrases.leaveText}</p>
    </ConfirmDialog>
  );
}
