import type { ManagedUser } from "@elaeis/domain/users/user-schemas";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ShieldOff } from "lucide-react";
import { useState } from "react";
import { removeUserSecondFactor, userKeys } from "../../../api/users.ts";
import { ActionFailed } from "../../../ui/action-failed.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Whether the person has a second factor, and the way out for who has lost it. */
export function SecondFactor({ user }: { user: ManagedUser }) {
  const phrases = usePhrases();
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => removeUserSecondFactor(user.id),
    onSuccess: () => queries.invalidateQueries({ queryKey: userKeys.all }),
    onSettled: () => setIsAsking(false),
  });
  return (
    <>
      <p className="text-sm text-muted">
        {user.has_second_factor ? phrases.hasFactor : phrases.hasNoFactor}
      </p>
      {remove.isSuccess && !user.has_second_factor && (
        <Banner tone="success">{phrases.factorRemoved}</Banner>
      )}
      <ActionFailed title={phrases.actionFailed} error={remove.error} />
      {user.has_second_factor && (
        <Button variant="outline" onClick={() => setIsAsking(true)}>
          <ShieldOff size={20} aria-hidden />
          {phrases.removeFactor}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={phrases.removeFactorTitle}
          confirmLabel={phrases.removeFactor}
          cancelLabel={phrases.cancel}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onCancel={() => setIsAsking(false)}
        >
          {phrases.removeFactorText}
        </ConfirmDialog>
      )}
    </>
  );
}
