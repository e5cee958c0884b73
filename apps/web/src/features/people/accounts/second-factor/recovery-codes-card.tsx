import { useMutation } from "@tanstack/react-query";
import { LifeBuoy } from "lucide-react";
import { renewRecoveryCodes } from "#api/second-factor.ts";
import { Section } from "#ui/section.tsx";
import { ConfirmButton } from "#ui/confirm-button.tsx";
import { Badge } from "#ui/badge.tsx";
import { usePhrases } from "./use-phrases.ts";

/** From here on, new ones had better be made soon. */
const few = 3;

type RecoveryCodesCardProps = {
  left: number;
  onMade: (codes: readonly string[] | null) => Promise<void>;
};

export function RecoveryCodesCard({ left, onMade }: RecoveryCodesCardProps) {
  const phrases = usePhrases();
  const renew = useMutation({
    mutationFn: renewRecoveryCodes,
    gcTime: 0,
    onSuccess: onMade,
  });
  return (
    <Section
      title={phrases.recovery}
      aside={<Badge tone={left <= few ? "warning" : "neutral"}>{phrases.left(left)}</Badge>}
      intro={phrases.recoveryText}
    >
      <ConfirmButton
        label={phrases.renew}
        Icon={LifeBuoy}
        className="justify-self-start"
        title={phrases.renewTitle}
        failed={phrases.failed}
        onConfirm={() => renew.mutateAsync()}
      >
        {phrases.renewText}
      </ConfirmButton>
    </Section>
  );
}
