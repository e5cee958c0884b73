import { useQueryClient } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import { sessionKey } from "#api/accounts.ts";
import { Confirmation } from "#app/confirmation/confirmation.tsx";
import { LanguageSwitch } from "#language/language-switch.tsx";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { useSession } from "#app/session/use-session.ts";
import { useLeave } from "#app/sign-out/use-leave.ts";
import { Button } from "#ui/button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Wordmark } from "#ui/palm-mark.tsx";
import { ChangePassword } from "../../change-password.tsx";
import { SecondFactors } from "../second-factors.tsx";
import { usePhrases } from "../use-phrases.ts";

/**
 * In the place of every screen, until who needs a second factor has one: after a sign-in, so no phone keeps it. Who came
 * with a card has no proof for it yet, and chooses a password first.
 */
export function SecondFactorDue({ onSetUp }: { onSetUp: () => void }) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const queries = useQueryClient();
  const leave = useLeave();
  const { lacksPassword } = useSession();
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-2xl flex-col px-5 py-4">
      <header className="flex items-center justify-between gap-3">
        <Wordmark />
        <LanguageSwitch />
      </header>
      <main className="grid flex-1 grid-cols-1 content-start gap-6 py-8">
        {lacksPassword ? (
          <ChangePassword />
        ) : (
          <>
            <PageHeading title={phrases.dueTitle} intro={phrases.dueIntro} />
            <SecondFactors
              onSetUp={() => {
                void queries.invalidateQueries({ queryKey: sessionKey }).then(onSetUp);
              }}
            />
          </>
        )}
        <Button variant="quiet" className="justify-self-start" onClick={() => void leave()}>
          <LogOut size={20} aria-hidden />
          {actions.signOut}
        </Button>
      </main>
      <Confirmation />
    </div>
  );
}
