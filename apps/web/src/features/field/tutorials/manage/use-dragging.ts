import { useEffect, useState, type RefObject } from "react";

/**
 * Lets items of a list (each with its place in `data-place`) be dragged to another place with a mouse.
 *
 * @returns the place of the one that is being dragged
 */
export function useDragging(
  list: RefObject<HTMLElement | null>,
  onMoved: (from: number, to: number) => void,
): number | null {
  const [dragged, setDragged] = useState<number | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const { current } = list;
    current?.addEventListener(
      "dragstart",
      ({ target, dataTransfer }) => {
        if (dataTransfer) dataTransfer.effectAllowed = "move";
        setDragged(placeOf(target));
      },
      { signal },
    );
    current?.addEventListener("dragend", () => setDragged(null), { signal });
    current?.addEventListener(
      "dragover",
      (event) => {
        if (dragged !== null) event.preventDefault();
      },
      { signal },
    );
    current?.addEventListener(
      "drop",
      (event) => {
        const to = placeOf(event.target);
        if (dragged === null || to === null) return;
        event.preventDefault();
        setDragged(null);
        onMoved(dragged, to);
      },
      { signal },
    );
    return () => controller.abort();
  }, [list, dragged, onMoved]);
  return dragged;
}

function placeOf(target: EventTarget | null): number | null {
  if (!(target instanceof Element)) return null;
  const place = target.closest<HTMLElement>("[data-place]")?.dataset["place"];
  return place === undefined ? null : Number(place);
}
