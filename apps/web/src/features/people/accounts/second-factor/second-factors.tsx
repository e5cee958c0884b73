import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { secondFactorsQuery } from "#api/second-factor.ts";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { Banner } from "#ui/banner.tsx";
import { AuthenticatorCard } from "./authenticator-card.tsx";
import { PasskeysCard } from "./passkeys-card.tsx";
import { RecoveryCodesCard } from "./recovery-codes-card.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import { usePhrases } from "./use-phrases.ts";

type SecondFactorsProps = {
  /** After a factor was set up, and its recovery codes were put away; where one is due. */
  onSetUp?: () => void;
};

/** A person's app, passkeys and recovery codes. The codes are shown once, over whatever made them. */
export function SecondFactors({ onSetUp }: SecondFactorsProps) {
  const phrases = usePhrases();
  const queries = useQueryClient();
  const factors = useQuery(secondFactorsQuery);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const onChanged = async (made: readonly string[] | null = null) => {
    setCodes(made);
    await queries.invalidateQueries({ queryKey: secondFactorsQuery.queryKey });
  };
  return (
    <>
      <Loaded question={factors} failed={phrases.loadFailed}>
        {(state) => (
          <>
            {state.is_required && onSetUp === undefined && (
              <Banner tone="info">{phrases.isRequired}</Banner>
            )}
            <AuthenticatorCard state={state} onChanged={onChanged} />
            <PasskeysCard state={state} onChanged={onChanged} />
            {(state.has_authenticator || state.passkeys.length > 0) && (
              <RecoveryCodesCard left={state.recovery_codes_left} onMade={onChanged} />
            )}
          </>
        )}
      </Loaded>
      {codes && (
        <RecoveryCodesDialog
          codes={codes}
          onClose={() => {
            setCodes(null);
            onSetUp?.();
          }}
        />
      )}
    </>
  );
}
