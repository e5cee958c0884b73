import { useMutation } from "@tanstack/react-query";
import { LifeBuoy } from "lucide-react";
import { useState } from "react";
import { renewRecoveryCodes } from "../../../../api/second-factor.ts";
import { ActionFailed } from "../../../../ui/action-failed.tsx";
import { Badge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { FactorCard } from "./factor-card.tsx";
import { usePhrases } from "./use-phrases.ts";

/** From here on, new ones had better be made soon. */
const few = 3;

type RecoveryCodesCardProps = {
  left: number;
  onMade: (codes: readonly string[] | null) => Promise<void>;
};

export function RecoveryCodesCard({ left, onMade }: RecoveryCodesCardProps) {
  const phrases = usePhrases();
  const [isAsking, setIsAsking] = useState(false);
  const renew = useMutation({
    mutationFn: renewRecoveryCodes,
    gcTime: 0,
    onSuccess: onMade,
    onSettled: () => setIsAsking(false),
  });
  return (
    <FactorCard
      title={phrases.recovery}
      badge={<Badge tone={left <= few ? "warning" : "neutral"}>{phrases.left(left)}</Badge>}
      text={phrases.recoveryText}
    >
      <ActionFailed title={phrases.failed} error={renew.error} />
      <Button variant="outline" className="justify-self-start" onClick={() => setIsAsking(true)}>
        <LifeBuoy size={20} aria-hidden />
        {phrases.renew}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={phrases.renewTitle}
          confirmLabel={phrases.renew}
          cancelLabel={phrases.cancel}
          isBusy={renew.isPending}
          onConfirm={() => renew.mutate()}
          onCancel={() => setIsAsking(false)}
        >
          {phrases.renewText}
        </ConfirmDialog>
      )}
    </FactorCard>
  );
}
