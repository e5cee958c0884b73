/** What just happened elsewhere, for six seconds, on devices that are not pushed to. */
import { accountNameOf } from "@elaeis/domain/accounts/account-name";
import { noticeText } from "@elaeis/domain/notifications/notice-text";
import type { Notice } from "@elaeis/domain/notifications/notification-schemas";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Bell, X } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import { noticesQuery, useReadNotices } from "#device/push/notices.ts";
import { pathOfNotice } from "#device/push/notice-path.ts";
import { pushStateKey, readPushState } from "#device/push/push-device.ts";
import { phrasesHook, useLanguage } from "#language/language-provider.tsx";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { IconButton } from "#ui/button.tsx";
import { Link } from "../navigation.tsx";
import { paths } from "../paths.ts";
import { useUser } from "../session/use-session.ts";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";
import { useArrivals } from "./use-arrivals.ts";

const usePhrases = phrasesHook({ en, fr });
const shownMs = 6_000;

export function LiveNotices() {
  const { id } = useUser();
  const { pathname } = useLocation();
  const queries = useQueryClient();
  const notices = useQuery(noticesQuery(queries));
  const state = useQuery({ queryKey: pushStateKey(id), queryFn: () => readPushState(id) });
  const { arrivals, clear } = useArrivals(notices.data?.notices);
  // The list shows them itself, a photo being taken must not be covered, and a push says it already.
  const isPushed = state.data?.isSubscribed !== false;
  const isListed = [paths.noticeList("collector"), paths.noticeList("admin")].includes(pathname);
  const isSilent = isPushed || isListed || pathname === paths.newFruit();
  const [newest] = arrivals;
  if (newest === undefined || isSilent) return null;
  return <Toast key={newest.id} notice={newest} others={arrivals.length - 1} onGone={clear} />;
}

type ToastProps = { notice: Notice; others: number; onGone: () => void };

function Toast({ notice, others, onGone }: ToastProps) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const { language } = useLanguage();
  const user = useUser();
  const readNotices = useReadNotices();
  const [isHeld, setIsHeld] = useState(false);
  const goes = useEffectEvent(onGone);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => goes(), shownMs);
    return () => clearTimeout(timer);
  }, [isHeld]);
  const { title, body } = noticeText(notice, language, accountNameOf(user));
  const list = paths.noticeList(user.role === "admin" ? "admin" : "collector");
  return (
    <output className="fixed inset-x-3 bottom-[calc(5.5rem+env(safe-area-inset-bottom))] z-30 flex items-center gap-2 rounded-lg bg-card pl-3 shadow-float sm:left-auto sm:w-96 lg:bottom-6">
      <Bell size={18} aria-hidden className="text-info" />
      <Link
        to={notice.kind === "test" ? list : pathOfNotice(notice, user)}
        // It stays while it is pointed at or focused.
        onPointerEnter={() => setIsHeld(true)}
        onPointerLeave={() => setIsHeld(false)}
        onFocus={() => setIsHeld(true)}
        onBlur={() => setIsHeld(false)}
        onClick={() => {
          readNotices.read(notice.id);
          onGone();
        }}
        className="flex min-h-target min-w-0 flex-1 items-center hover:underline"
      >
        <span className="truncate">
          <strong>{title}</strong> {body}
        </span>
      </Link>
      {others > 0 && (
        <Link
          to={list}
          onClick={onGone}
          aria-label={phrases.others(others)}
          className="figures flex min-h-target items-center px-2 font-medium text-ink hover:underline"
        >
          + {others}
        </Link>
      )}
      <IconButton label={actions.close} onClick={onGone}>
        <X size={18} aria-hidden />
      </IconButton>
    </output>
  );
}
