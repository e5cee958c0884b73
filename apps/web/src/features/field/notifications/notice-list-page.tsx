/** What one was notified of, by day, read or not; without network, what was received. */
import { accountNameOf } from "@elaeis/domain/accounts/account-name";
import { noticeText } from "@elaeis/domain/notifications/notice-text";
import type { Notice, NoticePage } from "@elaeis/domain/notifications/notification-schemas";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  BellRing,
  CheckCheck,
  ClipboardCheck,
  ClipboardList,
  CloudCheck,
  KeyRound,
  Leaf,
  ListChecks,
  MapPin,
  Settings,
  TriangleAlert,
  Webhook,
  type LucideIcon,
} from "lucide-react";
import { useState } from "react";
import { fetchNotices, notificationKeys } from "#api/notifications.ts";
import { Link } from "#app/navigation.tsx";
import { paths, type View } from "#app/paths.ts";
import { useUser } from "#app/session/use-session.ts";
import { pathOfNotice } from "#device/push/notice-path.ts";
import { noticesQuery, useReadNotices } from "#device/push/notices.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { locales } from "#language/language.ts";
import { useFormats } from "#language/formats.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
import { AllDone } from "#ui/empty-state.tsx";
import { Figures } from "#ui/figures.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Grow } from "#ui/line.tsx";
import { Stack } from "#ui/stack.tsx";
import { useNow } from "#ui/use-now.ts";
import { byDay } from "./by-day.ts";
import { phrasesHook } from "#language/language-provider.tsx";
import { en } from "./notice-phrases.en.ts";
import { fr } from "./notice-phrases.fr.ts";

const useNoticePhrases = phrasesHook({ en, fr });

export default function NoticeListPage({ view }: { view: View }) {
  const phrases = useNoticePhrases();
  const queries = useQueryClient();
  const notices = useQuery(noticesQuery(queries));
  const formats = useFormats();
  const page = notices.data;
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-5">
      <PageHeading
        title={phrases.title}
        intro={
          page && page.unread > 0 && <Figures as="span">{phrases.unread(page.unread)}</Figures>
        }
        actions={
          <>
            {page && <MarkAll page={page} />}
            <Link
              to={paths.notifications(view)}
              title={phrases.settings}
              className={`${buttonLook("quiet")} max-sm:px-3`}
            >
              <Settings size={20} aria-hidden />
              <span className="max-sm:sr-only">{phrases.settings}</span>
            </Link>
          </>
        }
      />
      {notices.isError && notices.data !== undefined && (
        <p className="text-ink-2">
          {phrases.offline(formats.dateTime(new Date(notices.dataUpdatedAt).toISOString()))}
        </p>
      )}
      <Loaded
        question={notices}
        failed={phrases.loadFailed}
        isQuiet
        isEmpty={(page) => page.notices.length === 0}
        empty={<AllDone>{phrases.empty}</AllDone>}
      >
        {(found) => <Page page={found} />}
      </Loaded>
    </div>
  );
}

function MarkAll({ page }: { page: NoticePage }) {
  const phrases = useNoticePhrases();
  const readNotices = useReadNotices();
  const marking = useMutation({ mutationFn: (newest: string) => readNotices.readAll(newest) });
  const [newest] = page.notices;
  if (page.unread === 0 || newest === undefined) return null;
  return (
    <>
      <Button
        variant="outline"
        isBusy={marking.isPending}
        onClick={() => marking.mutate(newest.id)}
        className="max-sm:px-3"
      >
        <CheckCheck size={20} aria-hidden />
        {phrases.markAll}
      </Button>
      {marking.error && <ActionFailed title={phrases.markFailed} error={marking.error} />}
    </>
  );
}

/** One page of the list, and behind its button the next. */
function Page({ page, lastDay }: { page: NoticePage; lastDay?: string }) {
  const phrases = useNoticePhrases();
  const locale = locales[useLanguage().language];
  const [wantsOlder, setWantsOlder] = useState(false);
  const now = useNow();
  const days = byDay(page.notices, now, locale);
  const last = page.notices.at(-1);
  return (
    <>
      {days.map(({ day, notices }) => (
        <Stack as="section" key={day} aria-label={day} gap={2}>
          {day !== lastDay && <h2 className="font-semibold text-ink-2">{day}</h2>}
          <ul className="card divide-y divide-line">
            {notices.map((notice) => (
              <Row key={notice.id} notice={notice} />
            ))}
          </ul>
        </Stack>
      ))}
      {page.hasOlder && !wantsOlder && (
        <Button variant="outline" onClick={() => setWantsOlder(true)}>
          {phrases.older}
        </Button>
      )}
      {wantsOlder && last && <Older before={last.id} lastDay={days.at(-1)?.day ?? ""} />}
    </>
  );
}

function Older({ before, lastDay }: { before: string; lastDay: string }) {
  const phrases = useNoticePhrases();
  const older = useQuery({
    queryKey: notificationKeys.older(before),
    queryFn: ({ signal }) => fetchNotices(signal, before),
  });
  return (
    <Loaded question={older} failed={phrases.loadFailed} bones={["h-40"]}>
      {(page) => <Page page={page} lastDay={lastDay} />}
    </Loaded>
  );
}

const looks: Record<Notice["kind"], { Icon: LucideIcon; look: string }> = {
  sync_completed: { Icon: CloudCheck, look: "text-leaf" },
  new_fruit: { Icon: Leaf, look: "text-ink-2" },
  location_saved: { Icon: MapPin, look: "text-info" },
  sync_errors: { Icon: TriangleAlert, look: "text-amber" },
  account_security: { Icon: KeyRound, look: "text-ink-2" },
  retake_requested: { Icon: ClipboardList, look: "text-ink-2" },
  retake_closed: { Icon: ClipboardCheck, look: "text-ink-2" },
  digest: { Icon: ListChecks, look: "text-ink-2" },
  webhook_disabled: { Icon: Webhook, look: "text-amber" },
  test: { Icon: BellRing, look: "text-ink-2" },
};

function Row({ notice }: { notice: Notice }) {
  const phrases = useNoticePhrases();
  const { language } = useLanguage();
  const user = useUser();
  const readNotices = useReadNotices();
  const { title, body } = noticeText(notice, language, accountNameOf(user));
  const { Icon, look } = looks[notice.kind];
  const time = new Date(notice.created_at).toLocaleTimeString(locales[language], {
    timeStyle: "short",
  });
  return (
    <li>
      <Link
        to={pathOfNotice(notice, user)}
        onClick={() => readNotices.read(notice.id)}
        className="flex min-h-14 items-start gap-3 px-4 py-3 hover:bg-sunk"
      >
        <Icon size={22} aria-hidden className={`mt-0.5 ${look}`} />
        <Grow as="span">
          <span className={`block ${notice.is_read ? "" : "font-semibold"}`}>
            {title}
            {!notice.is_read && <span className="sr-only"> ({phrases.isUnread})</span>}
          </span>
          <span className="block wrap-anywhere text-ink-2">{body}</span>
        </Grow>
        <span className="figures flex shrink-0 items-center gap-2 text-sm text-ink-2">
          {time}
          {!notice.is_read && <span aria-hidden className="size-2.5 rounded-full bg-brand" />}
        </span>
      </Link>
    </li>
  );
}
