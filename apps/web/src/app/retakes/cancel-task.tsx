import * as retakeRequestsApi from "@elaeis/domain/retake-requests/retake-requests-api";
import { ask } from "#api/ask.ts";
import { useAction } from "#api/use-action.ts";
import { retakeKeys } from "#api/retake-requests.ts";
import { ConfirmButton } from "#ui/confirm-button.tsx";
import { usePhrases } from "./use-phrases.ts";

/** For administrators. */
export function CancelTask({ id }: { id: string }) {
  const phrases = usePhrases();
  const cancel = useAction(() => ask(retakeRequestsApi.cancelRetakeRequest, { id }), {
    renews: [retakeKeys.all],
  });
  return (
    <ConfirmButton
      label={phrases.cancel}
      title={phrases.cancelTitle}
      cancelLabel={phrases.cancelKeep}
      failed={phrases.cancelFailed}
      onConfirm={() => cancel.mutateAsync()}
    >
      {phrases.cancelText}
    </ConfirmButton>
  );
}
