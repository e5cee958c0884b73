import { Bell, House, LogOut, Search, UserRound } from "lucide-react";
import { Link } from "../navigation.tsx";
import { ConnectionChip } from "../connection/connection-chip.tsx";
import { LanguageSwitch } from "../../language/language-switch.tsx";
import { useActionWords } from "../../language/actions/use-action-words.ts";
import { paths } from "../paths.ts";
import { askToSignOut, useUser } from "../session/use-session.ts";
import { SoleilButton, ThemeSwitch } from "../../ui/theme/theme-switch.tsx";
import { buttonLook, IconButton } from "../../ui/button.tsx";
import { useRoleWords } from "../../ui/vocabulary/use-role-words.ts";
import { CountBadge } from "./count-badge.tsx";
import { usePhrases } from "./use-phrases.ts";
import { useUnread } from "./use-unread.ts";

type TopBarProps = {
  onAccount: () => void;
  onPalette: () => void;
};

/** Who is here, whether the server is, and how all is shown. On a phone the rest is one tap away. */
export function TopBar({ onAccount, onPalette }: TopBarProps) {
  const phrases = usePhrases();
  return (
    <header className="edge-b sticky top-0 z-10 flex min-h-16 flex-wrap items-center gap-2 bg-card px-3 pt-[env(safe-area-inset-top)] sm:px-8">
      <Person onAccount={onAccount} />
      <ConnectionChip />
      <BellLink />
      <button
        type="button"
        onClick={onPalette}
        className="edge-strong hidden min-h-11 items-center gap-2 rounded-md px-3 text-sm text-muted hover:bg-wash lg:flex"
      >
        <Search size={18} aria-hidden />
        {phrases.search}
        <kbd className="edge figures rounded-md px-1.5 font-sans text-xs font-bold text-ink">
          {paletteKeys}
        </kbd>
      </button>
      <div className="flex gap-2 lg:hidden">
        <IconButton label={phrases.search} onClick={onPalette} className="edge">
          <Search size={22} aria-hidden />
        </IconButton>
        <SoleilButton />
      </div>
      <DeskActions />
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
      className="edge relative grid size-12 shrink-0 place-items-center rounded-md hover:bg-wash max-sm:hidden"
    >
      <Bell size={22} aria-hidden />
      <CountBadge count={unread} className="absolute -top-1 left-6 whitespace-nowrap" />
    </Link>
  );
}

const paletteKeys = /mac|iphone|ipad/i.test(navigator.userAgent) ? "⌘K" : "Ctrl K";

/** Role and e-mail; on a phone and a tablet all of it is the button of the account sheet. */
function Person({ onAccount }: Pick<TopBarProps, "onAccount">) {
  const phrases = usePhrases();
  const roleWords = useRoleWords();
  const user = useUser();
  return (
    <div className="relative flex min-w-0 grow basis-12 items-center gap-2.5 py-1">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-wash text-primary max-sm:hidden lg:hidden">
        <UserRound size={22} aria-hidden />
      </span>
      <p className="min-w-0 leading-tight">
        <span className="block truncate font-bold">{roleWords[user.role]}</span>
        <span className="block truncate text-sm text-muted">{user.email}</span>
      </p>
      <button
        type="button"
        aria-label={phrases.openAccount}
        aria-haspopup="dialog"
        onClick={onAccount}
        className="absolute inset-0 min-h-12 rounded-md lg:hidden"
      />
    </div>
  );
}

function DeskActions() {
  const phrases = usePhrases();
  const actions = useActionWords();
  return (
    <div className="hidden items-center gap-2 lg:flex">
      <LanguageSwitch />
      <ThemeSwitch />
      <Link to={paths.home()} aria-label={phrases.backToSite} className={buttonLook("quiet")}>
        <House size={20} aria-hidden />
        <span className="max-[85rem]:hidden">{phrases.backToSite}</span>
      </Link>
      <IconButton
        label={actions.signOut}
        aria-haspopup="dialog"
        onClick={askToSignOut}
        className="edge-strong"
      >
        <LogOut size={20} aria-hidden />
      </IconButton>
    </div>
  );
}
