/** What happened elsewhere, above every screen, on devices that are not pushed to. */
import { noticeText } from "@elaeis/domain/notifications/notice-text";
import type { Notice } from "@elaeis/domain/notifications/notification-schemas";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "../navigation.tsx";
import { fetchNotices, markNoticesSeen, notificationKeys } from "../../api/notifications.ts";
import { phrasesHook, useLanguage } from "../../language/language-provider.tsx";
import { useUser } from "../session/use-session.ts";
import { Banner } from "../../ui/banner.tsx";
import { pathOfNotice } from "../../device/push/notice-path.ts";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";
import { pushStateKey, readPushState } from "../../device/push/push-device.ts";

const usePhrases = phrasesHook({ en, fr });

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
  const [newest, ...older] = notices.data ?? [];
  if (newest === undefined) return null;
  return (
    <div className="pt-3">
      <NewestNotice
        notice={newest}
        olderCount={older.length}
        onFollowed={() => see.mutate([newest.id])}
        onClosed={() => see.mutate([newest, ...older].map(({ id }) => id))}
      />
    </div>
  );
}

/** One for all of them: whoever works here must not have to clear the screen first. */
function NewestNotice(props: {
  notice: Notice;
  olderCount: number;
  onFollowed: () => void;
  onClosed: () => void;
}) {
  const { notice, olderCount, onFollowed, onClosed } = props;
  const phrases = usePhrases();
  const { language } = useLanguage();
  const user = useUser();
  const { title, body } = noticeText(notice, language, user.email);
  const label = olderCount === 0 ? phrases.close : phrases.closeAll;
  const words = (
    <>
      <strong className="block">{title}</strong>
      {body}
    </>
  );
  return (
    <Banner
      tone={notice.kind === "sync_errors" ? "warning" : "info"}
      dismiss={{ label, onDismiss: onClosed }}
    >
      {notice.kind === "test" ? (
        words
      ) : (
        <Link
          to={pathOfNotice(notice, user)}
          className="block hover:underline"
          onClick={onFollowed}
        >
          {words}
        </Link>
      )}
      {olderCount > 0 && <span className="text-sm text-muted">{phrases.older(olderCount)}</span>}
    </Banner>
  );
}
