import { useQuery } from "@tanstack/react-query";
import { useFormats } from "../../language/formats.ts";
import { askToPersist, readStorageRoom, type StorageRoom } from "../../sync/storage-room.ts";
import { Button } from "../../ui/button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { usePhrases } from "./use-phrases.ts";

export function StorageCard() {
  const phrases = usePhrases();
  const { data: room, refetch } = useQuery({
    queryKey: ["storage-room"],
    queryFn: readStorageRoom,
  });
  if (room === undefined) return null;
  return (
    <section className="panel grid grid-cols-1 gap-3 p-4">
      <h2 className="text-lg font-bold">{phrases.storageTitle}</h2>
      <UsedRoom room={room} />
      <p className="text-muted">{room.isPersistent ? phrases.persistent : phrases.notPersistent}</p>
      {!room.isPersistent && (
        <Button variant="outline" onClick={() => void askToPersist().then(() => refetch())}>
          {phrases.askPersist}
        </Button>
      )}
    </section>
  );
}

function UsedRoom({ room: { usedBytes, quotaBytes } }: { room: StorageRoom }) {
  const phrases = usePhrases();
  const formats = useFormats();
  if (usedBytes === null || quotaBytes === null) return <p>{phrases.storageUnknown}</p>;
  const said = phrases.storageUsed(formats.megabytes(usedBytes), formats.megabytes(quotaBytes));
  return (
    <div className="grid gap-1">
      <p className="figures">{said}</p>
      <ProgressBar label={said} share={quotaBytes === 0 ? 0 : usedBytes / quotaBytes} />
    </div>
  );
}
