import type { FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import { CloudUpload, NotebookPen } from "lucide-react";
import type { ReactNode } from "react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { StandingBadge } from "#app/sync-status/standing-badge.tsx";
import { useUser } from "#app/session/use-session.ts";
import { listDrafts } from "#device/sync/drafts.ts";
import type { OutboxItem } from "#device/sync/records.ts";
import { useSync } from "#device/sync/sync-provider.tsx";
import { useFormats } from "#language/formats.ts";
import { Badge } from "#ui/badge.tsx";
import { Note } from "#ui/note.tsx";
import { Lines } from "#ui/lines.tsx";
import { WholeReference } from "#ui/whole-reference.tsx";
import { FruitRow } from "./fruit-row.tsx";
import { filtersOn } from "./list-address.ts";
import type { FruitList } from "./use-fruit-list.ts";
import { usePhrases } from "./use-phrases.ts";

type WaitingFruitsProps = {
  list: FruitList;
  /** Beside each fruit, to choose it. */
  check?: ((fruit: FruitSummary) => ReactNode) | undefined;
  onHold?: ((fruit: FruitSummary) => void) | undefined;
};

/** What is on this device only: begun and not handed in, changed, or handed in and not yet sent. */
export function WaitingFruits({ list, check, onHold }: WaitingFruitsProps) {
  const phrases = usePhrases();
  const { order, unsent, isOffline } = list;
  const isNarrow = order.search.trim() !== "" || filtersOn({ ...order, isUnsent: false }) > 0;
  const drafts = useDrafts().filter(({ photos }) => photos.length > 0 && !isNarrow);
  const edits = (useSync("items") ?? []).filter(
    ({ kind, state }) => kind === "edit" && state !== "synced" && !isNarrow,
  );
  const count = edits.length + unsent.length;
  if (count + drafts.length === 0) return null;
  const named = order.isUnsent ? count : namedUnsent;
  const namedEdits = edits.slice(0, named);
  return (
    <section aria-label={phrases.onDevice} className="card">
      <h2 className="edge-b px-3 py-1.5 text-sm font-medium text-ink-2">{phrases.onDevice}</h2>
      <Lines>
        {drafts.map(({ id, inputs, photos }) => (
          <li key={id}>
            <Link to={paths.newFruit(inputs["fruit_id"])} className={rowLook}>
              <NotebookPen size={20} aria-hidden className="text-ink-2" />
              <span className="reference min-w-44 flex-1 font-semibold wrap-anywhere">
                {inputs["fruit_id"]}
              </span>
              <Note as="span">{phrases.photos(photos.length)}</Note>
              <Badge tone="neutral">{phrases.draft}</Badge>
            </Link>
          </li>
        ))}
        {namedEdits.map((item) => (
          <EditRow key={item.id} item={item} />
        ))}
        {unsent.slice(0, named - namedEdits.length).map((fruit) => (
          <FruitRow
            key={fruit.id}
            fruit={fruit}
            view="collector"
            isOffline={isOffline}
            check={check?.(fruit)}
            onHold={onHold}
          />
        ))}
      </Lines>
      {count > named && (
        <Link to={paths.outbox()} className={`${rowLook} edge-t font-semibold`}>
          {phrases.moreUnsent(count - named)}
        </Link>
      )}
    </section>
  );
}

/** The outbox shows them all. */
const namedUnsent = 10;

const rowLook = "flex min-h-target flex-wrap items-center gap-x-3 px-3 py-1 hover:bg-sunk";

function EditRow({ item }: { item: OutboxItem }) {
  const phrases = usePhrases();
  const formats = useFormats();
  return (
    <li>
      <Link to={paths.outbox()} className={rowLook}>
        <CloudUpload size={20} aria-hidden className="text-ink-2" />
        <span className="min-w-44 flex-1 font-semibold wrap-anywhere">
          <WholeReference reference={item.reference}>
            {phrases.editOf(item.reference)}
          </WholeReference>
        </span>
        <Note as="span" hasFigures>
          {formats.dateTime(item.collectionDate)}
        </Note>
        <StandingBadge item={item} />
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
