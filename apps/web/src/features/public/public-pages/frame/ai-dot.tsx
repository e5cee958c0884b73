import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { aiHealthQuery } from "#app/ai-status/use-ai-status.ts";
import { useFormats } from "#language/formats.ts";
import { usePhrases } from "./use-phrases.ts";

/** Rarer than on the tools' screens: nobody here waits for an answer (specification, section 9). */
const pollMs = 30_000;
const dots = {
  checking: "bg-amber",
  operational: "bg-leaf",
  offline: "bg-danger",
};

/** Whether the AI answers: a dot, and the words beside it; the time of the last check as a tip. */
export function AiDot() {
  const phrases = usePhrases();
  const formats = useFormats();
  const tipId = useId();
  const { data, isPending, isError, dataUpdatedAt, errorUpdatedAt } = useQuery({
    ...aiHealthQuery,
    refetchInterval: pollMs,
  });
  const isUp = data?.online === true && !isError;
  const state = isPending ? "checking" : isUp ? "operational" : "offline";
  const checkedAt = Math.max(dataUpdatedAt, errorUpdatedAt);
  const tip =
    checkedAt > 0
      ? phrases.lastCheck(formats.dateTime(new Date(checkedAt).toISOString()))
      : phrases.notChecked;
  return (
    <output
      title={tip}
      aria-describedby={tipId}
      data-state={state}
      className="flex items-center gap-2 font-semibold"
    >
      <span aria-hidden className={`size-3 shrink-0 rounded-full ${dots[state]}`} />
      {state === "operational" ? phrases.operational(data?.device ?? "–") : phrases[state]}
      <span id={tipId} className="sr-only">
        {tip}
      </span>
    </output>
  );
}
