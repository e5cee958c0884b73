import type { SessionUser } from "@elaeis/domain/accounts/account-schemas";
import { accountNameOf } from "@elaeis/domain/accounts/account-name";
import {
  noticeKinds,
  type NoticeContent,
  type PushMessage,
} from "@elaeis/domain/notifications/notification-schemas";
import { paths, type View } from "#app/paths.ts";

/** Of what was pushed, perhaps by a newer server. For the worker, which knows no router. */
export function pathOfPush({ kind, about = kind, view, fruit }: PushMessage): string {
  const known = noticeKinds.find((one) => one === about);
  return known === undefined ? paths.notifications(view) : noticePath({ kind: known, view, fruit });
}

type About = Pick<PushMessage, "view" | "fruit"> & { kind: NoticeContent["kind"] };

/** The screen that shows what a notice is about. */
export function noticePath({ kind, view, fruit }: About): string {
  switch (kind) {
    case "new_fruit":
    case "location_saved":
    case "retake_closed":
      return fruit === null ? paths.fruits(view) : paths.fruit(view, fruit);
    case "sync_completed":
      return paths.fruits("collector");
    case "digest":
      return paths.fruits(view);
    case "sync_errors":
      // An administrator can bring in what a phone could not send; the reasons are in the notice.
      return view === "admin" ? paths.emergencyImports() : paths.outbox();
    case "retake_requested":
      return paths.tasks("collector");
    case "webhook_disabled":
      return `${paths.admin()}/integrations`;
    case "account_security":
      return paths.ownSettings(view, "/sessions");
    case "test":
      return paths.notifications(view);
  }
}

/** Of a notice shown within the app: one's own things are seen as a collector. */
export function pathOfNotice(
  notice: NoticeContent,
  reader: Pick<SessionUser, "id" | "email" | "phone_number" | "role">,
): string {
  if (notice.kind === "digest")
    return paths.fruits(reader.role === "admin" ? "admin" : "collector");
  const { data } = notice;
  const isOwn =
    "collector_id" in data
      ? data.collector_id === reader.id
      : !("collector" in data) || data.collector === accountNameOf(reader);
  const view: View = reader.role === "admin" && !isOwn ? "admin" : "collector";
  if (notice.kind === "new_fruit" && (notice.data.fruits ?? 1) > 1) {
    if (isOwn) return paths.fruits("collector");
    const collector = notice.data.collector_id ?? "";
    const received = new URLSearchParams({ sort: "created_at", collector });
    return `${paths.fruits(view)}?${received.toString()}`;
  }
  const isOne = !("zones" in data && (data.zones ?? 1) > 1);
  return noticePath({
    kind: notice.kind,
    view,
    fruit: "fruit" in data && isOne ? data.fruit : null,
  });
}
