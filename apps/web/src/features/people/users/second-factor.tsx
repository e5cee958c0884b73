import * as usersApi from "@elaeis/domain/users/users-api";
import { ask } from "#api/ask.ts";
import type { ManagedUser } from "@elaeis/domain/users/user-schemas";
import { useAction } from "#api/use-action.ts";
import { ShieldOff } from "lucide-react";
import { userKeys } from "#api/users.ts";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { ConfirmButton } from "#ui/confirm-button.tsx";
import { Banner } from "#ui/banner.tsx";
import { Note } from "#ui/note.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Whether the person has a second factor, and the way out for who has lost it. */
export function SecondFactor({ user }: { user: ManagedUser }) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const remove = useAction(() => ask(usersApi.removeUserSecondFactor, { id: user.id }), {
    renews: [userKeys.all],
  });
  return (
    <>
      <Note>{user.has_second_factor ? phrases.hasFactor : phrases.hasNoFactor}</Note>
      {remove.isSuccess && !user.has_second_factor && (
        <Banner tone="success">{phrases.factorRemoved}</Banner>
      )}
      {user.has_second_factor && (
        <ConfirmButton
          label={phrases.removeFactor}
          Icon={ShieldOff}
          title={phrases.removeFactorTitle}
          failed={actions.failed}
          onConfirm={() => remove.mutateAsync()}
        >
          {phrases.removeFactorText}
        </ConfirmButton>
      )}
    </>
  );
}
