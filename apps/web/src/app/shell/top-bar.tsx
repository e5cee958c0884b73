import { accountNameOf } from "@elaeis/domain/accounts/account-name";
import { Bell, Search } from "lucide-react";
import { Link } from "../navigation.tsx";
import { ConnectionChip } from "../connection/connection-chip.tsx";
import { paths } from "../paths.ts";
import { useUser } from "../session/use-session.ts";
import { IconButton } from "#ui/button.tsx";
import { Initials } from "#ui/initials.tsx";
import { SoleilButton } from "#ui/theme/theme-switch.tsx";
import { useRoleWords } from "#ui/vocabulary/use-role-words.ts";
import { CountBadge } from "./count-badge.tsx";
import { usePhrases } from "./use-phrases.ts";
import { useUnread } from "./use-unread.ts";

type TopBarProps = {
  /** Where the screen's title goes. */
  titleRef: (place: HTMLElement | null) => void;
  onAccount: () => void;
  onPalette: () => void;
};

/** The screen's title, whether the server is there, and who is here. */
export function TopBar({ titleRef, onAccount, onPalette }: TopBarProps) {
  const phrases = usePhrases();
  return (
    <header className="edge-b sticky top-0 z-10 flex min-h-13 flex-wrap items-center gap-x-1 bg-page pt-[env(safe-area-inset-top)] pr-2 pl-4 sm:pr-6 sm:pl-8 sideways:min-h-10 print:hidden">
      <div ref={titleRef} className="min-w-0 flex-1 basis-[5em] py-1" />
      <div className="ml-auto flex items-center gap-x-1">
        <ConnectionChip />
        <IconButton label={phrases.search} onClick={onPalette} className="lg:hidden">
          <Search size={20} aria-hidden />
        </IconButton>
        <SoleilButton />
        <BellLink />
        <AccountButton onAccount={onAccount} />
      </div>
    </header>
  );
}

/** On a narrow phone the tab "More" counts instead. */
function BellLink() {
  const phrases = usePhrases();
  const unread = useUnread();
  const { role } = useUser();
  return (
    <Link
      to={paths.noticeList(role === "admin" ? "admin" : "collector")}
      aria-label={phrases.unread(unread)}
      title={phrases.notifications}
      className="relative grid size-target shrink-0 place-items-center rounded-md text-ink-2 hover:bg-sunk hover:text-ink max-sm:hidden"
    >
      <Bell size={20} aria-hidden />
      <CountBadge count={unread} className="absolute top-0 left-1/2 whitespace-nowrap" />
    </Link>
  );
}

/** Role and e-mail; on a phone the initials alone, which lead to them. */
function AccountButton({ onAccount }: Pick<TopBarProps, "onAccount">) {
  const phrases = usePhrases();
  const roleWords = useRoleWords();
  const user = useUser();
  const { role, first_name: first, last_name: last } = user;
  const accountName = accountNameOf(user);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onAccount}
      className="flex min-h-target min-w-target items-center gap-2 rounded-md px-1.5 text-left hover:bg-sunk"
    >
      <Initials first={first} last={last} accountName={accountName} />
      <span className="min-w-0 max-lg:sr-only">
        <span className="block text-sm font-medium">{roleWords[role]}</span>
        <span className="block max-w-60 truncate text-xs text-ink-2">{accountName}</span>
      </span>
      <span className="sr-only">{phrases.openAccount}</span>
    </button>
  );
}
