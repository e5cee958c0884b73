import { useQuery } from "@tanstack/react-query";
import { fetchPushKey, notificationKeys } from "#api/notifications.ts";
import { useUser } from "#app/session/use-session.ts";
import { pushStateKey, readPushState } from "#device/push/push-device.ts";
import { Bone, Skeleton } from "#ui/skeleton.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { DeviceCard } from "./device-card.tsx";
import { TypesCard } from "./types-card.tsx";
import { usePhrases } from "./use-phrases.ts";

export default function NotificationsPage() {
  const phrases = usePhrases();
  const { id } = useUser();
  const state = useQuery({ queryKey: pushStateKey(id), queryFn: () => readPushState(id) });
  const key = useQuery({
    queryKey: notificationKeys.pushKey,
    queryFn: ({ signal }) => fetchPushKey(signal),
  });
  return (
    <>
      <PageHeading title={phrases.title} />
      {state.data === undefined ? (
        <Skeleton>
          <Bone className="h-96" />
        </Skeleton>
      ) : (
        <>
          <DeviceCard state={state.data} isOffered={key.data !== null} />
          <TypesCard />
        </>
      )}
    </>
  );
}
