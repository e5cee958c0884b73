import { CloudUpload, NotebookPen } from "lucide-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { useFormats } from "../../../../language/formats.ts";
import { Link } from "../../../../app/navigation.tsx";
import { paths } from "../../../../app/paths.ts";
import { useUser } from "../../../../app/session/use-session.ts";
import { listDrafts } from "../../../../device/sync/drafts.ts";
import { useSyncState } from "../../../../device/sync/sync-provider.tsx";
import { Badge } from "../../../../ui/badge.tsx";
import { WholeReference } from "../../../../ui/whole-reference.tsx";
import { usePhrases } from "./use-phrases.ts";
import type { OutboxItem } from "../../../../device/sync/records.ts";

/** Fruits that are on this device only: handed in and not yet sent, or begun and not yet handed in. */
export function WaitingFruits() {
  const phrases = usePhrases();
  const unsent = useSyncState()?.items?.filter(({ state }) => state !== "synced") ?? [];
  const drafts = useDrafts().filter(({ photos }) => photos.length > 0);
  if (unsent.length === 0 && drafts.length === 0) return null;
  return (
    <section aria-label={phrases.onDevice} className="panel grid grid-cols-1 gap-1 p-2">
      <ul>
        {drafts.map(({ id, inputs, photos }) => (
          <li key={id}>
            <Link to={paths.newFruit()} className={rowLook}>
              <NotebookPen size={20} aria-hidden className="shrink-0 text-muted" />
              <span className="figures min-w-44 flex-1 font-bold wrap-anywhere">
                {inputs["fruit_id"]}
              </span>
              <span className="text-sm text-muted">{phrases.photos(photos.length)}</span>
              <Badge tone="neutral">{phrases.draft}</Badge>
            </Link>
          </li>
        ))}
        {unsent.slice(0, namedUnsent).map((item) => (
          <UnsentRow key={item.id} item={item} />
        ))}
      </ul>
      {unsent.length > namedUnsent && (
        <Link to={paths.outbox()} className={`${rowLook} font-bold`}>
          {phrases.moreUnsent(unsent.length - namedUnsent)}
        </Link>
      )}
    </section>
  );
}

/** The outbox shows them all. */
const namedUnsent = 10;

const rowLook = "flex min-h-12 flex-wrap items-center gap-x-3 rounded-md px-3 py-1 hover:bg-wash";

function UnsentRow({ item }: { item: OutboxItem }) {
  const phrases = usePhrases();
  const formats = useFormats();
  const isFailed = item.state === "failed";
  return (
    <li>
      <Link to={paths.outbox()} className={rowLook}>
        <CloudUpload size={20} aria-hidden className="shrink-0 text-muted" />
        <span className="figures min-w-44 flex-1 font-bold wrap-anywhere">
          <WholeReference reference={item.reference}>
            {item.kind === "edit" ? phrases.editOf(item.reference) : item.reference}
          </WholeReference>
        </span>
        <span className="figures text-sm text-muted">{formats.dateTime(item.collectionDate)}</span>
        <Badge tone={isFailed ? "danger" : "warning"}>
          {isFailed ? phrases.refused : phrases.unsent}
        </Badge>
      </Link>
    </li>
  );
}

/** Read again whenever the form was opened or closed. */
function useDrafts() {
  const { id } = useUser();
  const { key } = useLocation();
  const { data } = useQuery({
    queryKey: ["drafts", id, key],
    queryFn: () => listDrafts(id),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return data ?? [];
}
