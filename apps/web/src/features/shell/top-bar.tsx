import { House, LogOut } from "lucide-react";
import { Link } from "react-router";
import { AiChip } from "../../ai-status/ai-indicator.tsx";
import { LanguageSwitch } from "../../language/language-switch.tsx";
import { paths, type View } from "../../paths.ts";
import { useSignOut, useUser } from "../../session/use-session.ts";
import { SoleilButton, ThemeSwitch } from "../../theme/theme-switch.tsx";
import { Button, buttonLook } from "../../ui/button.tsx";
import { PalmMark } from "../../ui/palm-mark.tsx";
import { useWords } from "../../vocabulary/use-words.ts";
import { usePhrases } from "./use-phrases.ts";

/** Who is here and how it is shown. On a phone the rest is one tab away, under "More". */
export function TopBar({ view }: { view: View }) {
  const phrases = usePhrases();
  const words = useWords();
  const user = useUser();
  const signOut = useSignOut();
  return (
    <header className="edge-b sticky top-0 z-10 flex min-h-16 items-center gap-3 bg-card px-4 sm:px-8">
      <Link
        to={paths.overview(view)}
        aria-label={phrases.home}
        className="-mx-1.5 grid size-12 place-items-center lg:hidden"
      >
        <PalmMark className="size-9" />
      </Link>
      <p className="min-w-0 flex-1 leading-tight">
        <span className="block font-bold">{words.roles[user.role]}</span>
        <span className="block truncate text-sm text-muted">{user.email}</span>
      </p>
      <div className="hidden items-center gap-3 lg:flex">
        <LanguageSwitch />
        <ThemeSwitch />
        <Link to={paths.home()} className={buttonLook("quiet")}>
          <House size={20} aria-hidden />
          {phrases.backToSite}
        </Link>
        <Button variant="outline" isBusy={signOut.isPending} onClick={() => signOut.mutate()}>
          <LogOut size={20} aria-hidden />
          {phrases.signOut}
        </Button>
      </div>
      <div className="flex items-center gap-1 lg:hidden">
        <AiChip />
        <SoleilButton />
      </div>
    </header>
  );
}
