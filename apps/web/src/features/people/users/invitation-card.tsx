import * as usersApi from "@elaeis/domain/users/users-api";
import { ask } from "#api/ask.ts";
import { accountNameOf } from "@elaeis/domain/accounts/account-name";
import type { ManagedUser } from "@elaeis/domain/users/user-schemas";
import { useQueryClient } from "@tanstack/react-query";
import { useAction } from "#api/use-action.ts";
import { Send, Undo2 } from "lucide-react";
import { useNavigate } from "react-router";
import { userKeys } from "#api/users.ts";
import { adminPaths } from "#app/admin-paths.ts";
import { useNoMail } from "#app/no-mail/use-no-mail.ts";
import { useFormats } from "#language/formats.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { ConfirmButton } from "#ui/confirm-button.tsx";
import { HandOver } from "./hand-over.tsx";
import { isExpired } from "./invitation.ts";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { Note } from "#ui/note.tsx";
import { Row } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Somebody who was invited and has not chosen a password yet. */
export function InvitationCard({ user }: { user: ManagedUser }) {
  const { invitation: phrases } = usePhrases();
  const actions = useActionWords();
  const { dateTime } = useFormats();
  const isWaiting = useNoMail();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const resend = useAction(() => ask(usersApi.resendInvitation, { id: user.id }), {
    answers: userKeys.one(user.id),
    renews: [userKeys.all],
  });
  const withdraw = async () => {
    await ask(usersApi.withdrawInvitation, { id: user.id });
    await navigate(adminPaths.users(), {
      replace: true,
      state: { withdrawn: accountNameOf(user) },
    });
    queries.removeQueries({ queryKey: userKeys.one(user.id) });
    await queries.invalidateQueries({ queryKey: userKeys.all });
  };
  const { invited_at: sent, invitation_expires_at: expiry } = user;
  if (sent === null || expiry === null) return null;
  return (
    <Section title={phrases.title}>
      {isWaiting ? (
        <Banner tone="warning">{phrases.notSent}</Banner>
      ) : (
        <p>{phrases.sentOn(dateTime(sent))}</p>
      )}
      {isExpired(user) ? (
        <Banner tone="warning">{phrases.expiredOn(dateTime(expiry))}</Banner>
      ) : (
        <p>{phrases.validUntil(dateTime(expiry))}</p>
      )}
      {resend.isSuccess && <Banner tone="success">{phrases.resent(accountNameOf(user))}</Banner>}
      <ActionFailed title={actions.failed} error={resend.error} />
      <Row gap={3}>
        <HandOver user={user} />
        {!isWaiting && (
          <Button variant="outline" isBusy={resend.isPending} onClick={() => resend.mutate()}>
            {!resend.isPending && <Send size={20} aria-hidden />}
            {phrases.resend}
          </Button>
        )}
        <ConfirmButton
          label={phrases.withdraw}
          Icon={Undo2}
          title={phrases.withdrawTitle}
          failed={actions.failed}
          onConfirm={withdraw}
        >
          {phrases.withdrawText(accountNameOf(user))}
        </ConfirmButton>
      </Row>
      {!isWaiting && <Note>{phrases.changes}</Note>}
    </Section>
  );
}
