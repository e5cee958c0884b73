import { accountNameOf } from "@elaeis/domain/accounts/account-name";
import { wholeSecret } from "@elaeis/domain/accounts/sign-in-card";
import { nameOf } from "@elaeis/domain/users/profile";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { Navigate, useLocation } from "react-router";
import { signInWithCard } from "#api/access.ts";
import { sessionKey } from "#api/accounts.ts";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { useLeaveToOthers } from "#app/session/use-change-of-hands.ts";
import { useSession } from "#app/session/use-session.ts";
import { isUnreachable } from "#language/failures/failure.ts";
import { Banner } from "#ui/banner.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Stack } from "#ui/stack.tsx";
import { answerSentence } from "../answer-sentence.ts";
import { usePhrases } from "./use-phrases.ts";

/** Where a sign-in card leads. It says nothing of its person before it was used: who finds it learns no name. */
export default function CardPage() {
  const phrases = usePhrases();
  const secret = wholeSecret(useLocation().hash);
  const { user, state, lacksPassword } = useSession();
  const signIn = useCardSignIn();
  if (signIn.isSuccess) {
    const next = lacksPassword ? paths.ownSettings("collector", "/password") : paths.dashboard();
    return <Navigate to={next} replace />;
  }
  if (user !== undefined && !signIn.isPending) {
    return (
      <>
        <PageHeading title={phrases.title} />
        <Occupied name={nameOf(user) || accountNameOf(user)} />
      </>
    );
  }
  if (secret === null) {
    return (
      <>
        <PageHeading title={phrases.title} />
        <Banner tone="danger">{phrases.incomplete}</Banner>
      </>
    );
  }
  const { error } = signIn;
  return (
    <>
      <PageHeading title={phrases.title} intro={phrases.intro} />
      <Stack gap={3}>
        <div aria-live="assertive">
          {error && (
            <Banner tone={isUnreachable(error) ? "warning" : "danger"}>
              {isUnreachable(error) ? phrases.needsNetwork : answerSentence(error, phrases)}
            </Banner>
          )}
        </div>
        <Button
          isBusy={signIn.isPending || state === "loading"}
          className="w-full"
          onClick={() => signIn.mutate(secret)}
        >
          {phrases.signIn}
        </Button>
      </Stack>
    </>
  );
}

function useCardSignIn() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: signInWithCard,
    networkMode: "always",
    gcTime: 0,
    // The card is used: whose session it is may be asked as often as the network needs.
    onSuccess: () => queries.resetQueries({ queryKey: sessionKey }),
  });
}

/** Nobody is signed in in another's place without a word. */
function Occupied({ name }: { name: string }) {
  const phrases = usePhrases();
  const leaveToOthers = useLeaveToOthers();
  return (
    <Stack gap={5}>
      <p>
        <strong className="block wrap-anywhere">{phrases.signedInAs(name)}</strong>
        {phrases.forSomebodyElse}
      </p>
      <Button variant="outline" onClick={leaveToOthers}>
        <Users size={20} aria-hidden />
        {phrases.somebodyElse}
      </Button>
      <Link to={paths.dashboard()} className={buttonLook("quiet")}>
        {phrases.goOn(name)}
      </Link>
    </Stack>
  );
}
