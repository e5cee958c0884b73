import type { RetakeRequest } from "@elaeis/domain/retake-requests/retake-request-schemas";
import { Check, Circle } from "lucide-react";
import type { ReactNode } from "react";
import { usePendingEdit } from "#device/sync/use-pending-edit.ts";
import { useTaskAnswers } from "#device/sync/use-tasks.ts";
import { useFormats } from "#language/formats.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { buttonLook } from "#ui/button.tsx";
import { Link } from "../navigation.tsx";
import { paths } from "../paths.ts";
import { doneParts, isAnswered, partsLeft, partsOf, usePartWords } from "./parts.ts";
import { withBrought } from "./use-tasks-of.ts";
import { Note } from "#ui/note.tsx";
import { Row } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

const tones: Record<RetakeRequest["state"], BadgeTone> = {
  open: "warning",
  done: "success",
  impossible: "danger",
  cancelled: "neutral",
};

type TaskCardProps = {
  request: RetakeRequest;
  /** Of which fruit, where several are listed. */
  fruit?: ReactNode;
  /** What the reader can do about an open one. */
  actions?: ReactNode;
};

/** What was asked and why, and how far it is. */
export function TaskCard({ request, fruit, actions }: TaskCardProps) {
  const phrases = usePhrases();
  const wordOf = usePartWords();
  const { date } = useFormats();
  const pending = usePendingEdit(request.fruit.id);
  const { answers } = useTaskAnswers();
  const given = answers.find(({ id }) => id === request.id && request.state === "open");
  const isOnDevice = given !== undefined || isAnswered(request, pending);
  const { reason, state, answer, requested_at, closed_at } = request;
  const done = doneParts(request, pending);
  return (
    <article className="card grid grid-cols-1 gap-3 p-4 sm:p-5" data-state={state}>
      {fruit}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-48 text-lg font-semibold wrap-anywhere">{reason}</p>
        {isOnDevice ? (
          <Badge tone="info">{phrases.onDevice}</Badge>
        ) : (
          <Badge tone={tones[state]}>{phrases.states[state]}</Badge>
        )}
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {partsOf(request).map((part) => (
          <li key={part} className="flex items-center gap-1.5">
            {done.has(part) ? (
              <Check size={18} aria-label={phrases.partDone} className="text-leaf" />
            ) : (
              <Circle size={14} aria-hidden className="text-ink-2" />
            )}
            {wordOf(part)}
          </li>
        ))}
      </ul>
      {answer !== null && <p className="wrap-anywhere">{phrases.answer(answer)}</p>}
      {given && <p className="wrap-anywhere">{phrases.ownAnswer(given.answer)}</p>}
      {isOnDevice && (
        <p className="text-ink-2">{given ? phrases.answerOnDevice : phrases.onDeviceHint}</p>
      )}
      <Note>
        {phrases.askedOn(date(requested_at))}
        {closed_at !== null && `, ${phrases.closedOn(date(closed_at))}`}
      </Note>
      {state === "open" && actions && <Row gap={3}>{actions}</Row>}
    </article>
  );
}

type DoTaskProps = {
  request: RetakeRequest;
  /** Beside a sentence that names the parts. */
  isShort?: boolean;
};

/** Opens the fruit's form where the task is done. */
export function DoTask({ request, isShort = false }: DoTaskProps) {
  const phrases = usePhrases();
  const { id, fruit, photo_roles: roles, value_names: values } = request;
  const pending = usePendingEdit(fruit.id);
  const isDone = isAnswered(request, pending);
  const left = partsLeft(withBrought(request, pending));
  const kind = values.length === 0 ? "retake" : roles.length === 0 ? "enter" : "complete";
  const long =
    kind === "complete" ? phrases.complete : phrases[kind](left.length || partsOf(request).length);
  return (
    <Link
      to={`${paths.editFruit("collector", fruit.id)}?task=${id}`}
      className={buttonLook(isDone ? "outline" : "primary")}
    >
      {isShort ? phrases.short[kind] : long}
    </Link>
  );
}
