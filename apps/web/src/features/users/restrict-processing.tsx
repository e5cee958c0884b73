import type { ManagedUser } from "@elaeis/domain/users/user-schemas";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Lock, LockOpen } from "lucide-react";
import { restrictDataOf } from "../../api/privacy.ts";
import { userKeys } from "../../api/users.ts";
import { useFormats } from "../../language/formats.ts";
import { useDataFailure } from "../../loaded/use-data-failure.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { usePhrases } from "./use-phrases.ts";

/** For somebody who asks for it otherwise than on their own screen. */
export function RestrictProcessing({ user }: { user: ManagedUser }) {
  const phrases = usePhrases();
  const sentence = useDataFailure();
  const { dateTime } = useFormats();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (restricted: boolean) => restrictDataOf(user.id, restricted),
    onSettled: () => queries.invalidateQueries({ queryKey: userKeys.all }),
  });
  const isRestricted = user.restricted_at !== null;
  const Icon = isRestricted ? LockOpen : Lock;
  return (
    <>
      <p className="text-sm text-muted">
        {user.restricted_at === null
          ? phrases.restrictHint
          : phrases.restrictedSince(dateTime(user.restricted_at))}
      </p>
      {change.isError && (
        <Banner tone="danger">
          <strong className="block">{phrases.actionFailed}</strong>
          {sentence(change.error)}
        </Banner>
      )}
      <Button
        variant="outline"
        isBusy={change.isPending}
        onClick={() => change.mutate(!isRestricted)}
      >
        <Icon size={20} aria-hidden />
        {isRestricted ? phrases.release : phrases.restrict}
      </Button>
    </>
  );
}
