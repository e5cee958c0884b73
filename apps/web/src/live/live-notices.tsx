/** What happened elsewhere, above every screen, on devices that are not pushed to. */
import { noticeText } from "@elaeis/domain/notifications/notice-text";
import type { Notice } from "@elaeis/domain/notifications/notification-schemas";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "../navigation.tsx";
import { fetchNotices, markNoticesSeen, notificationKeys } from "../api/notifications.ts";
import { phrasesHook, useLanguage } from "../language/language-provider.tsx";
import { useUser } from "../session/use-session.ts";
import { Banner } from "../ui/banner.tsx";
import { buttonLook } from "../ui/button.tsx";
import { pathOfNotice } from "./notice-path.ts";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";
import { pushStateKey, readPushState } from "./push-device.ts";

const usePhrases = phrasesHook({ en, fr });
const shownAtOnce = 3;

export function LiveNotices() {
  const { id } = useUser();
  const state = useQuery({ queryKey: pushStateKey(id), queryFn: () => readPushState(id) });
  // Where notifications arrive, saying it twice would be once too often.
  if (state.data?.isSubscribed !== false) return null;
  return <UnseenNotices />;
}

function UnseenNotices() {
  const queries = useQueryClient();
  const notices = useQuery({
    queryKey: notificationKeys.unseen,
    queryFn: ({ signal }) => fetchNotices(signal),
  });
  const see = useMutation({
    mutationFn: markNoticesSeen,
    onMutate: (ids) => {
      queries.setQueryData<Notice[]>(notificationKeys.unseen, (shown = []) =>
        shown.filter(({ id }) => !ids.includes(id)),
      );
    },
  });
  const shown = notices.data ?? [];
  if (shown.length === 0) return null;
  return (
    <div className="grid gap-2 px-4 pt-3 sm:px-8">
      {shown.slice(0, shownAtOnce).map((notice) => (
        <OneNotice key={notice.id} notice={notice} onSeen={() => see.mutate([notice.id])} />
      ))}
      {shown.length > shownAtOnce && (
        <MoreNotices
          count={shown.length - shownAtOnce}
          onSeen={() => see.mutate(shown.map(({ id }) => id))}
        />
      )}
    </div>
  );
}

function OneNotice({ notice, onSeen }: { notice: Notice; onSeen: () => void }) {
  const phrases = usePhrases();
  const { language } = useLanguage();
  const user = useUser();
  const { title, body } = noticeText(notice, language, user.email);
  const look = (
    <Link to={pathOfNotice(notice, user)} className={buttonLook("quiet")} onClick={onSeen}>
      {phrases.look}
    </Link>
  );
  return (
    <Banner
      tone={notice.kind === "sync_errors" ? "warning" : "info"}
      action={notice.kind === "test" ? undefined : look}
      dismiss={{ label: phrases.close, onDismiss: onSeen }}
    >
      <strong className="block">{title}</strong>
      {body}
    </Banner>
  );
}

function MoreNotices({ count, onSeen }: { count: number; onSeen: () => void }) {
  const phrases = usePhrases();
  return (
    <button type="button" className={`${buttonLook("quiet")} justify-self-start`} onClick={onSeen}>
      {phrases.closeAll(count)}
    </button>
  );
}
