import type { OpenInvitation } from "@elaeis/domain/accounts/registration-schemas";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { acceptInvitation, readInvitation } from "#api/access.ts";
import { leastPasswordLength, publicSettingsQuery } from "#api/public-settings.ts";
import { useForm } from "#app/forms/use-form.ts";
import { paths } from "#app/paths.ts";
import { VisitorGate } from "#app/session/session-gates.tsx";
import { isFailure } from "#language/failures/failure.ts";
import { useFormats } from "#language/formats.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { answerSentence } from "../answer-sentence.ts";
import { TextLink } from "../text-link.tsx";
import { useSignIn } from "../use-sign-in.ts";
import { checkNewPassword } from "./new-password.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { Note } from "#ui/note.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Where the link of an invitation leads: the person chooses their password and is signed in. */
export default function InvitationPage() {
  const phrases = usePhrases();
  const token = useLocation().hash.slice(1);
  const isWhole = /^[\w-]{43}$/.test(token);
  return (
    <>
      <PageHeading title={phrases.invitationTitle} />
      {isWhole ? (
        <Invitation key={token} token={token} />
      ) : (
        <Banner tone="danger">{phrases.invitationBroken}</Banner>
      )}
    </>
  );
}

function Invitation({ token }: { token: string }) {
  const phrases = usePhrases();
  const invitation = useQuery({
    queryKey: ["invitation", token],
    queryFn: ({ signal }) => readInvitation(token, signal),
    retry: false,
    // What it answers changes once it is accepted.
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  if (isFailure(invitation.error, "invitation_link_used"))
    return <LinkUsed error={invitation.error} />;
  return (
    <Loaded question={invitation} failed={phrases.invitationFailed}>
      {(found) => <AcceptForm token={token} invitation={found} />}
    </Loaded>
  );
}

function LinkUsed({ error }: { error: Error }) {
  const phrases = usePhrases();
  return <Banner tone="danger">{answerSentence(error, phrases)}</Banner>;
}

function AcceptForm({ token, invitation }: { token: string; invitation: OpenInvitation }) {
  const phrases = usePhrases();
  const { dateTime } = useFormats();
  const minLength = leastPasswordLength(useQuery(publicSettingsQuery).data);
  const signIn = useSignIn();
  const accept = useMutation({
    mutationFn: (password: string) => acceptInvitation({ token, password }),
    onSuccess: (email, password) => signIn.mutate({ email, password }),
  });
  const { values, errors, change, form } = useForm({
    first: { password: "", again: "" },
    check: (typed) => checkNewPassword(typed, minLength),
    onSubmit: ({ password }) => accept.mutate(password),
  });
  if (accept.isSuccess) {
    return (
      <VisitorGate>
        <Banner tone="success">
          <p>{phrases.invitationAccepted}</p>
          <TextLink to={paths.auth()}>{phrases.toSignIn}</TextLink>
        </Banner>
      </VisitorGate>
    );
  }
  if (isFailure(accept.error, "invitation_link_used")) return <LinkUsed error={accept.error} />;
  const { email, first_name, role, expires_at } = invitation;
  return (
    <>
      <Stack gap={1}>
        <p className="wrap-anywhere">{phrases.invited(first_name ?? "", email, role)}</p>
        <Note>{phrases.invitedUntil(dateTime(expires_at))}</Note>
      </Stack>
      {accept.isError && <Banner tone="danger">{answerSentence(accept.error, phrases)}</Banner>}
      <Stack as="form" {...form} gap={5}>
        {/* So that password managers keep the password under the right name. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields
          label={phrases.choosePassword}
          {...{ values, errors, minLength }}
          onChange={change}
        />
        <Button type="submit" isBusy={accept.isPending} className="w-full">
          {phrases.acceptInvitation}
        </Button>
      </Stack>
    </>
  );
}
