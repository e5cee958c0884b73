import type { Notice } from "@elaeis/domain/notifications/notification-schemas";
import { useCallback, useState } from "react";

/**
 * The unread notices that came since the list was first seen here, newest first.
 * @param notices undefined until something is known of them
 */
export function useArrivals(notices: readonly Notice[] | undefined) {
  const [known, setKnown] = useState<ReadonlySet<string> | null>(null);
  if (known === null && notices !== undefined) setKnown(idsOf(notices));
  const arrivals =
    known === null
      ? []
      : (notices ?? []).filter((notice) => !notice.is_read && !known.has(keyOf(notice)));
  const clear = useCallback(
    () => setKnown((before) => new Set([...(before ?? []), ...idsOf(notices ?? [])])),
    [notices],
  );
  return { arrivals, clear };
}

function idsOf(notices: readonly Notice[]): ReadonlySet<string> {
  return new Set(notices.map(keyOf));
}

/** One that counts another fruit is news again. */
const keyOf = ({ id, created_at }: Notice) => `${id} ${created_at}`;
