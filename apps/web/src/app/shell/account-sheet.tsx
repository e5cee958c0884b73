import { accountNameOf } from "@elaeis/domain/accounts/account-name";
import { Breakable } from "#ui/breakable.tsx";
import { Bell, House, LogOut, UserRound, Users } from "lucide-react";
import { Link } from "../navigation.tsx";
import { LanguageSwitch } from "#language/language-switch.tsx";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { paths } from "../paths.ts";
import { useLeaveToOthers } from "../session/use-change-of-hands.ts";
import { askToSignOut, useUser } from "../session/use-session.ts";
import { ThemeSwitch } from "#ui/theme/theme-switch.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useRoleWords } from "#ui/vocabulary/use-role-words.ts";
import { Stack } from "#ui/stack.tsx";
import { menuEntryLook } from "#ui/menu-entry-look.ts";
import { usePhrases } from "./use-phrases.ts";

/** What the wide top bar shows side by side, for a phone: language, theme, the way back, the way out. */
export function AccountSheet({ onClose }: { onClose: () => void }) {
  const phrases = usePhrases();
  const roleWords = useRoleWords();
  const actions = useActionWords();
  const user = useUser();
  const leaveToOthers = useLeaveToOthers();
  const view = user.role === "admin" ? "admin" : "collector";
  return (
    <Dialog size="menu" title={phrases.account} hasCross onClose={onClose}>
      <Stack gap={5}>
        <p className="leading-snug">
          <span className="block font-semibold">{roleWords[user.role]}</span>
          <span className="block text-ink-2 wrap-anywhere">
            <Breakable text={accountNameOf(user)} />
          </span>
        </p>
        <div className="flex items-center justify-between gap-3">
          <span>{phrases.language}</span>
          <LanguageSwitch />
        </div>
        <ThemeSwitch withWords />
        <div className="-mx-3 grid grid-cols-1">
          <Link to={paths.profile(view)} className={menuEntryLook} onClick={onClose}>
            <UserRound size={20} aria-hidden />
            {phrases.profile}
          </Link>
          <Link to={paths.noticeList(view)} className={menuEntryLook} onClick={onClose}>
            <Bell size={20} aria-hidden />
            {phrases.notifications}
          </Link>
          <Link to={paths.home()} className={menuEntryLook}>
            <House size={20} aria-hidden />
            {phrases.backToSite}
          </Link>
          <button type="button" className={menuEntryLook} onClick={leaveToOthers}>
            <Users size={20} aria-hidden />
            {phrases.changePerson}
          </button>
          <button type="button" className={menuEntryLook} onClick={askToSignOut}>
            <LogOut size={20} aria-hidden />
            {actions.signOut}
          </button>
        </div>
      </Stack>
    </Dialog>
  );
}
