import type { ManagedUser } from "@elaeis/domain/users/user-schemas";
import { useAction } from "#api/use-action.ts";
import { restrictDataOf } from "#api/privacy.ts";
import { userKeys } from "#api/users.ts";
import { useFormats } from "#language/formats.ts";
import { RestrictionButton } from "#app/restriction-button.tsx";
import { Note } from "#ui/note.tsx";
import { usePhrases } from "./use-phrases.ts";

/** For somebody who asks for it otherwise than on their own screen. */
export function RestrictProcessing({ user }: { user: ManagedUser }) {
  const phrases = usePhrases();
  const { dateTime } = useFormats();
  const change = useAction((restricted: boolean) => restrictDataOf(user.id, restricted), {
    renews: [userKeys.all],
  });
  return (
    <>
      <Note>
        {user.restricted_at === null
          ? phrases.restrictHint
          : phrases.restrictedSince(dateTime(user.restricted_at))}
      </Note>
      <RestrictionButton
        isRestricted={user.restricted_at !== null}
        change={change}
        words={phrases}
      />
    </>
  );
}
