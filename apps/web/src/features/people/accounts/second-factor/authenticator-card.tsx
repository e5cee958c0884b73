import * as secondFactorApi from "@elaeis/domain/accounts/second-factor-api";
import { ask } from "#api/ask.ts";
import type { SecondFactors } from "@elaeis/domain/accounts/second-factor-schemas";
import { useMutation } from "@tanstack/react-query";
import { ScanQrCode } from "lucide-react";
import { Section } from "#ui/section.tsx";
import { ConfirmButton } from "#ui/confirm-button.tsx";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { AuthenticatorDialog } from "./authenticator-dialog.tsx";
import { JustDone } from "#ui/note.tsx";
import { Row } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

export type FactorProps = {
  state: SecondFactors;
  /** With recovery codes, where some were made. */
  onChanged: (codes?: readonly string[] | null) => Promise<void>;
};

export function AuthenticatorCard({ state, onChanged }: FactorProps) {
  const phrases = usePhrases();
  const begin = useMutation({
    mutationFn: () => ask(secondFactorApi.beginAuthenticator),
    // The answer holds the secret: it is kept no longer than it is shown.
    gcTime: 0,
  });
  const remove = useMutation({
    mutationFn: () => ask(secondFactorApi.removeAuthenticator),
    onSuccess: () => onChanged(),
  });
  const isOn = state.has_authenticator;
  return (
    <Section
      title={phrases.authenticator}
      aside={isOn && <Badge tone="success">{phrases.on}</Badge>}
      intro={phrases.authenticatorText}
    >
      <JustDone>{remove.isSuccess && !isOn && phrases.turnedOff}</JustDone>
      <ActionFailed title={phrases.failed} error={begin.error} />
      <Row gap={3}>
        <Button
          variant={isOn ? "outline" : "primary"}
          isBusy={begin.isPending}
          onClick={() => {
            remove.reset();
            begin.mutate();
          }}
        >
          <ScanQrCode size={20} aria-hidden />
          {isOn ? phrases.replace : phrases.setUp}
        </Button>
        {isOn && (
          <ConfirmButton
            variant="danger-outline"
            label={phrases.turnOff}
            title={phrases.turnOffTitle}
            failed={phrases.failed}
            onConfirm={() => remove.mutateAsync()}
          >
            <p>{phrases.turnOffText}</p>
            {state.passkeys.length === 0 && <p>{phrases.lastText}</p>}
          </ConfirmButton>
        )}
      </Row>
      {begin.isSuccess && (
        <AuthenticatorDialog
          setUp={begin.data}
          onDone={(codes) => {
            begin.reset();
            void onChanged(codes);
          }}
          onClose={() => begin.reset()}
        />
      )}
    </Section>
  );
}
