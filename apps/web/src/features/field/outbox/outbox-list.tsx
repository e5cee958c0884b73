import { useEffect, useRef, useState } from "react";
import type { OutboxItem } from "#device/sync/records.ts";
import { Button } from "#ui/button.tsx";
import { Figures } from "#ui/figures.tsx";
import { Ends } from "#ui/line.tsx";
import { Stack } from "#ui/stack.tsx";
import { OutboxRow } from "./outbox-row.tsx";
import { usePhrases } from "./use-phrases.ts";

/** A phone that was away for weeks holds hundreds: so many are drawn at a time. */
const rowsAtOnce = 20;

type OutboxListProps = { items: readonly OutboxItem[]; needsSignIn: boolean };

/** What needs the person first, then the rest in the order in which it is sent. */
export function OutboxList({ items, needsSignIn }: OutboxListProps) {
  const phrases = usePhrases();
  const list = useRef<HTMLUListElement>(null);
  const [wanted, setWanted] = useState(rowsAtOnce);
  useEffect(() => {
    // Who asked for more goes on reading where the new rows begin.
    const firstNew = wanted > rowsAtOnce ? list.current?.children.item(wanted - rowsAtOnce) : null;
    if (firstNew instanceof HTMLElement) firstNew.focus();
  }, [wanted]);
  const ordered = [
    ...items.filter(({ state }) => state === "failed"),
    ...items.filter(({ state }) => state !== "failed"),
  ];
  const shown = ordered.slice(0, wanted);
  const left = ordered.length - shown.length;
  return (
    <Stack gap={4}>
      <Stack as="ul" ref={list} gap={4}>
        {shown.map((item) => (
          <OutboxRow key={item.id} item={item} needsSignIn={needsSignIn} />
        ))}
      </Stack>
      {left > 0 && (
        <Ends>
          <Figures isMuted>{phrases.shownOf(shown.length, ordered.length)}</Figures>
          <Button variant="outline" onClick={() => setWanted(wanted + rowsAtOnce)}>
            {phrases.showMore(Math.min(rowsAtOnce, left))}
          </Button>
        </Ends>
      )}
    </Stack>
  );
}
