import * as tutorialManagementApi from "@elaeis/domain/tutorials/tutorial-management-api";
import { ask } from "#api/ask.ts";
import type { ManagedTutorials } from "@elaeis/domain/tutorials/tutorial-management-schemas";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useAction } from "#api/use-action.ts";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { useLocation } from "react-router";
import { adminPaths } from "#app/admin-paths.ts";
import { managedTutorialsQuery } from "#api/tutorial-management.ts";
import { tutorialsQuery } from "#api/tutorials.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { Link } from "#app/navigation.tsx";
import { Banner } from "#ui/banner.tsx";
import { buttonLook } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Figures } from "#ui/figures.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { ManagedRow } from "./managed-row.tsx";
import { movedTo } from "./order.ts";
import { UploadBanner } from "./upload-banner.tsx";
import { useSendings } from "./uploads.ts";
import { useDragging } from "./use-dragging.ts";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Every tutorial in its order, the hidden too. */
export default function ManagedListPage() {
  const phrases = usePhrases();
  const tutorials = useQuery(managedTutorialsQuery);
  const make = (
    <Link to={adminPaths.newTutorial()} className={buttonLook()}>
      <Plus size={20} aria-hidden />
      {phrases.make}
    </Link>
  );
  return (
    <Stack gap={6}>
      <PageHeading title={phrases.title} actions={make} />
      <DeletedNote />
      <UploadBanner />
      <Loaded question={tutorials} failed={phrases.loadFailed}>
        {(found) =>
          found.items.length === 0 ? (
            <EmptyState drawing="noResult">
              <strong className="block text-ink">{phrases.none}</strong>
              {phrases.noneHint}
            </EmptyState>
          ) : (
            <Ordered found={found} />
          )
        }
      </Loaded>
    </Stack>
  );
}

function Ordered({ found }: { found: ManagedTutorials }) {
  const phrases = usePhrases();
  const { order, failure, moved, move } = useOrder(found);
  const list = useRef<HTMLOListElement>(null);
  const dragged = useDragging(list, (from, to) => move(order[from]?.id, to));
  const sendings = useSendings();
  const active = found.items.filter(({ is_active }) => is_active).length;
  return (
    <>
      <Figures>{phrases.shown(active)}</Figures>
      <ActionFailed title={phrases.orderFailed} error={failure} />
      <output className="sr-only">{moved}</output>
      <Stack as="ol" ref={list} gap={3}>
        {order.map((tutorial, index) => (
          <ManagedRow
            key={tutorial.id}
            tutorial={tutorial}
            isFirst={index === 0}
            isLast={index === order.length - 1}
            isOnItsWay={sendings.some(({ tutorialId }) => tutorialId === tutorial.id)}
            place={index}
            isDragged={index === dragged}
            onMove={(by) => move(tutorial.id, index + by)}
          />
        ))}
      </Stack>
    </>
  );
}

/** What was moved is in its new place at once, and goes back when the server refuses. */
function useOrder({ items }: ManagedTutorials) {
  const phrases = usePhrases();
  const queries = useQueryClient();
  const [moved, setMoved] = useState("");
  const save = useAction(
    (ids: readonly string[]) =>
      ask(tutorialManagementApi.orderTutorials, { json: { ids: [...ids] } }),
    {
      renews: [tutorialsQuery.queryKey],
      // Two at once would end in the order of whichever arrives last.
      scope: { id: "tutorial-order" },
    },
  );
  const move = (id: string | undefined, to: number) => {
    const from = items.findIndex((one) => one.id === id);
    const order = movedTo(items, from, to);
    const place = order.findIndex((one) => one.id === id);
    if (from === -1 || place === from) return;
    setMoved(phrases.moved(items[from]?.title ?? "", place + 1));
    queries.setQueryData(managedTutorialsQuery.queryKey, (before) =>
      before === undefined ? before : { ...before, items: order },
    );
    save.mutate(order.map((one) => one.id));
  };
  return { order: items, failure: save.error, moved, move };
}

/** Shown once, by the screen where it happened. */
function DeletedNote() {
  const phrases = usePhrases();
  const { state } = useLocation();
  const [isShown, setIsShown] = useState(true);
  const told: unknown = state;
  if (!isShown || typeof told !== "object" || told === null || !("deleted" in told)) return null;
  return (
    <Banner tone="success" onDismiss={() => setIsShown(false)}>
      {phrases.deleted(String(told.deleted))}
    </Banner>
  );
}
