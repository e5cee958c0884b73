import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { tasksQuery } from "#device/sync/use-tasks.ts";
import { Banner } from "#ui/banner.tsx";
import { useSearchParams } from "../navigation.tsx";
import { useUser } from "../session/use-session.ts";
import { isRole, nextPart, partsOf, usePartWords, type Part } from "./parts.ts";

type RequestedPartsProps = { fruitId: string; taken: readonly PhotoRole[] };

/**
 * In a fruit's form: the requested photos and values, with the reason. A task opens the form at the first of them, and
 * each photo leads on to the next.
 */
export function RequestedParts({ fruitId, taken }: RequestedPartsProps) {
  const wordOf = usePartWords();
  const { open, chosen } = useRequested(fruitId);
  useGoTo(chosen && nextPart(chosen, taken));
  return open?.map((request) => (
    <Banner key={request.id} tone="warning">
      <strong className="block wrap-anywhere">{request.reason}</strong>
      {partsOf(request).map(wordOf).join(" · ")}
    </Banner>
  ));
}

/** The sides that the task of the address still asks for. */
export function useRequestedSides(fruitId: string): PhotoRole[] {
  const { chosen } = useRequested(fruitId);
  return chosen?.photo_roles.filter((role) => !chosen.done_parts.includes(role)) ?? [];
}

function useRequested(fruitId: string) {
  const [search] = useSearchParams();
  const { id: userId } = useUser();
  const { data } = useQuery(tasksQuery(userId));
  const open = data?.items.filter(({ fruit, state }) => fruit.id === fruitId && state === "open");
  return { open, chosen: open?.find(({ id }) => id === search.get("task")) };
}

function useGoTo(part: Part | undefined): void {
  useEffect(() => {
    if (part === undefined) return undefined;
    // After the form's dialog has taken the focus, or the camera over it is closed.
    const left = new AbortController();
    const go = () => {
      const [, over] = document.querySelectorAll("dialog[open]");
      if (over !== undefined) {
        over.addEventListener("close", go, { once: true, signal: left.signal });
        return;
      }
      const where = isRole(part) ? `[data-role="${part}"] :is(input, button)` : `[name="${part}"]`;
      const control = document.querySelector<HTMLElement>(`dialog[open] ${where}`);
      control?.scrollIntoView({ block: "center" });
      control?.focus({ preventScroll: true });
    };
    const frame = requestAnimationFrame(go);
    return () => {
      cancelAnimationFrame(frame);
      left.abort();
    };
  }, [part]);
}
