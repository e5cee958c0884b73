import type { ManagedUser } from "@elaeis/domain/users/user-schemas";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useAction } from "#api/use-action.ts";
import { RotateCcw, UserCheck, UserX } from "lucide-react";
import { sessionKey } from "#api/accounts.ts";
import { letUserIn, restoreUser, setUserDisabled, userKeys } from "#api/users.ts";
import { useFormats } from "#language/formats.ts";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { Section } from "#ui/section.tsx";
import { ConfirmButton } from "#ui/confirm-button.tsx";
import { ActionFailed } from "#ui/action-failed.tsx";
import { useUser } from "#app/session/use-session.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { useEndedWaysIn } from "#ui/vocabulary/use-ended-ways-in.ts";
import { DeleteUser } from "./delete-user.tsx";
import { RestrictProcessing } from "./restrict-processing.tsx";
import { ResetPassword } from "./reset-password.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { Note } from "#ui/note.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

/** What changes whether and how the person gets in. */
export function AccountCard({ user }: { user: ManagedUser }) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const endedSentence = useEndedWaysIn();
  const { dateTime } = useFormats();
  const access = useSetDisabled(user);
  const isInvited = user.invited_at !== null;
  if (user.deleted_at !== null) return <InTrash user={user} since={user.deleted_at} />;
  return (
    <Section title={phrases.access}>
      {user.disabled_at !== null && <p>{phrases.disabledSince(dateTime(user.disabled_at))}</p>}
      {access.isSuccess && (
        <Banner tone="success">
          {user.disabled_at === null
            ? phrases.enabledNow
            : `${phrases.disabledNow} ${endedSentence(access.data.ended)}`}
        </Banner>
      )}
      <ActionFailed title={actions.failed} error={access.error} />
      {user.email !== null && user.waiting_since === null && !user.email_proved && (
        <p>{phrases.notProved}</p>
      )}
      {user.email === null && <p>{phrases.noMails}</p>}
      {user.waiting_since !== null && !isInvited && (
        <LetIn user={user} since={user.waiting_since} />
      )}
      <ResetPassword user={user} />
      {user.disabled_at === null ? (
        <ConfirmButton
          label={phrases.disable}
          Icon={UserX}
          title={phrases.disableTitle}
          confirmLabel={phrases.disableConfirm}
          failed={actions.failed}
          onConfirm={() => access.mutateAsync(true)}
        >
          {phrases.disableText}
        </ConfirmButton>
      ) : (
        <Button variant="outline" isBusy={access.isPending} onClick={() => access.mutate(false)}>
          <UserCheck size={20} aria-hidden />
          {phrases.enable}
        </Button>
      )}
      {!isInvited && <SecondFactor user={user} />}
      <RestrictProcessing user={user} />
      <DeleteUser user={user} />
    </Section>
  );
}

function InTrash({ user, since }: { user: ManagedUser; since: string }) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const { dateTime } = useFormats();
  const restore = useAction(() => restoreUser(user.id), {
    answers: userKeys.one(user.id),
    renews: [userKeys.all],
  });
  return (
    <Section title={phrases.access}>
      <p>{phrases.inTrash(dateTime(since))}</p>
      <ActionFailed title={actions.failed} error={restore.error} />
      <Button variant="outline" isBusy={restore.isPending} onClick={() => restore.mutate()}>
        <RotateCcw size={20} aria-hidden />
        {phrases.restore}
      </Button>
      <DeleteUser user={user} />
    </Section>
  );
}

/** For somebody whom no mail reaches. */
function LetIn({ user, since }: { user: ManagedUser; since: string }) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const { dateTime } = useFormats();
  const letIn = useAction(() => letUserIn(user.id), {
    answers: userKeys.one(user.id),
    renews: [userKeys.all],
  });
  return (
    <Stack gap={2}>
      <p>{phrases.waitingSince(dateTime(since))}</p>
      <ActionFailed title={actions.failed} error={letIn.error} />
      <Button variant="outline" isBusy={letIn.isPending} onClick={() => letIn.mutate()}>
        <UserCheck size={20} aria-hidden />
        {phrases.letIn}
      </Button>
      <Note>{phrases.letInHint}</Note>
    </Stack>
  );
}

function useSetDisabled(user: ManagedUser) {
  const queries = useQueryClient();
  const isSelf = useUser().id === user.id;
  return useMutation({
    mutationFn: (disabled: boolean) => setUserDisabled(user.id, disabled),
    onSuccess: async ({ user: changed }) => {
      queries.setQueryData(userKeys.one(user.id), changed);
      await queries.invalidateQueries({ queryKey: isSelf ? sessionKey : userKeys.all });
    },
  });
}
