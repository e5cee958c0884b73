import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import type { RetakeRequest } from "@elaeis/domain/retake-requests/retake-request-schemas";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { OutboxItem } from "#device/sync/records.ts";
import { tasksQuery } from "#device/sync/use-tasks.ts";
import { Banner } from "#ui/banner.tsx";
import { useSearchParams } from "../navigation.tsx";
import { useUser } from "../session/use-session.ts";
import { isRole, leftAfter, nextPart, partsLeft, usePartNames, type Part } from "./parts.ts";
import { usePhrases } from "./use-phrases.ts";

type RequestedPartsProps = { fruitId: string; of: "photos" | "values" };

/** In a fruit's form, above its photos and above its values: what is requested of them, and why. */
export function RequestedParts({ fruitId, of }: RequestedPartsProps) {
  const phrases = usePhrases();
  const namesOf = usePartNames();
  const { open } = useRequested(fruitId);
  const isOfPhotos = ({ photo_roles: roles }: RetakeRequest) => roles.length > 0;
  return open
    ?.filter((request) => isOfPhotos(request) === (of === "photos"))
    .map((request) => (
      <Banner key={request.id} tone="warning">
        <span className="wrap-anywhere">
          {phrases.askedWhy(namesOf(partsLeft(request)), request.reason)}
        </span>
      </Banner>
    ));
}

/** A task opens the form at the first part that it asks for, and each photo leads on to the next. */
export function useGoToRequested(fruitId: string, taken: readonly PhotoRole[]): void {
  const { chosen } = useRequested(fruitId);
  useGoTo(chosen && nextPart(chosen, taken));
}

/** What a saved edit makes of the fruit's tasks, in words; null while it is made, and where it is about none. */
export function useTaskOutcome(fruitId: string, item: OutboxItem | null): string | null {
  const phrases = usePhrases();
  const namesOf = usePartNames();
  const { open = noRequests } = useRequested(fruitId);
  // Once the server has the edit, it knows of fewer open tasks.
  const [before, setBefore] = useState(open);
  const idsOf = (requests: readonly RetakeRequest[]) => requests.map(({ id }) => id).join();
  if (item === null && idsOf(open) !== idsOf(before)) setBefore(open);
  if (item?.kind !== "edit") return null;
  const lefts = before.flatMap((request) => {
    const left = leftAfter(request, item);
    return left === undefined ? [] : [left];
  });
  if (lefts.length === 0) return null;
  const left = [...new Set(lefts.flat())];
  if (left.length > 0) return phrases.stillLeft(namesOf(left));
  return item.state === "synced" ? phrases.finished : phrases.finishedOnArrival;
}

const noRequests: readonly RetakeRequest[] = [];

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
