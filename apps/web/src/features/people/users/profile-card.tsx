import type { ManagedUser, UserChanges } from "@elaeis/domain/users/user-schemas";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { sessionKey } from "../../../api/accounts.ts";
import { isFailure } from "../../../language/failures/failure.ts";
import { editUser, userKeys, userQuery } from "../../../api/users.ts";
import { LeaveQuestion } from "../../../app/leave-question/leave-question.tsx";
import { useFailureSentence } from "../../../language/failures/failure-sentence.ts";
import { useUser } from "../../../app/session/use-session.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { SaveBar } from "../../../ui/save-bar.tsx";
import { AccountFields, ProfileFields } from "./user-fields.tsx";
import { changesBetween, checkUser, valuesOf, type UserErrors } from "./user-form.ts";
import { usePhrases } from "./use-phrases.ts";

/** Who the person is and what they may do, saved in one go, with a way back. */
export function ProfileCard({ user }: { user: ManagedUser }) {
  const phrases = usePhrases();
  const sentence = useFailureSentence();
  const queries = useQueryClient();
  const isSelf = useUser().id === user.id;
  const [base, setBase] = useState(user);
  const [values, setValues] = useState(() => valuesOf(user));
  const [errors, setErrors] = useState<UserErrors>({});
  const take = (newer: ManagedUser) => {
    setBase(newer);
    setValues(valuesOf(newer));
    queries.setQueryData(userKeys.one(user.id), newer);
  };
  const save = useMutation({
    mutationFn: async ({ changes }: { changes: UserChanges; former: UserChanges | null }) =>
      editUser(user.id, { changes, expected_version: base.version }),
    onSuccess: async (newer) => {
      take(newer);
      await queries.invalidateQueries({ queryKey: userKeys.all });
      // Whoever is no administrator any more leaves the administration.
      if (isSelf) await queries.invalidateQueries({ queryKey: sessionKey });
    },
  });
  const changes = changesBetween(valuesOf(base), values);
  const hasChanges = Object.keys(changes).length > 0;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = checkUser(values);
    setErrors(found);
    if (found.email !== undefined) {
      event.currentTarget.querySelector<HTMLInputElement>('[name="email"]')?.focus();
    } else if (hasChanges) save.mutate({ changes, former: changesBetween(values, valuesOf(base)) });
  };
  const isOutdated = isFailure(save.error, "user_changed");
  const former = save.variables?.former ?? null;
  const undo = former && (
    <Button variant="outline" onClick={() => save.mutate({ changes: former, former: null })}>
      {phrases.undo}
    </Button>
  );
  const reload = isOutdated && (
    <Button
      variant="outline"
      onClick={async () => {
        take(await queries.fetchQuery({ ...userQuery(user.id), staleTime: 0 }));
        save.reset();
      }}
    >
      {phrases.reload}
    </Button>
  );
  return (
    <form noValidate onSubmit={submit} className="panel grid grid-cols-1 gap-5 p-5 sm:grid-cols-2">
      <h2 className="text-lg font-bold sm:col-span-2">{phrases.profile}</h2>
      <AccountFields
        values={values}
        errors={errors}
        onChange={(change) => setValues({ ...values, ...change })}
      />
      {isSelf && changes.role !== undefined && (
        <div className="sm:col-span-2">
          <Banner tone="warning">{phrases.ownRole}</Banner>
        </div>
      )}
      <ProfileFields values={values} onChange={(change) => setValues({ ...values, ...change })} />
      <div className="grid grid-cols-1 gap-4 sm:col-span-2">
        <LeaveQuestion isUnsaved={hasChanges} />
        <SaveBar
          label={phrases.save}
          hasChanges={hasChanges}
          isBusy={save.isPending}
          failure={
            save.isError
              ? { title: phrases.saveFailed, sentence: sentence(save.error), action: reload }
              : null
          }
          done={
            save.isSuccess
              ? { sentence: former === null ? phrases.undone : phrases.saved, action: undo }
              : null
          }
        />
      </div>
    </form>
  );
}
