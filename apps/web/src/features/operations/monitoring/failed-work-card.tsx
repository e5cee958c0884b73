import type { FailedRow } from "@elaeis/domain/monitoring/monitoring-schemas";
import { problemSentence, problems } from "@elaeis/domain/problems";
import { useQuery } from "@tanstack/react-query";
import { useAction } from "#api/use-action.ts";
import { RotateCcw } from "lucide-react";
import { failedWorkKey, fetchFailedWork, retryFailedWork } from "#api/monitoring.ts";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { useFormats } from "#language/formats.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { Grow } from "#ui/line.tsx";
import { Lines } from "#ui/lines.tsx";
import { Note } from "#ui/note.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { usePhrases } from "./use-phrases.ts";

const readEveryMs = 60_000;

/** Photos and spectra that a background job gave up. Without any there is no card. */
export function FailedWorkCard() {
  const { failedWork: phrases } = usePhrases();
  const { data: found } = useQuery({
    queryKey: failedWorkKey,
    queryFn: ({ signal }) => fetchFailedWork(signal),
    refetchInterval: readEveryMs,
  });
  const retry = useAction(retryFailedWork, { answers: failedWorkKey });
  if (found === undefined || found.total === 0) return null;
  const { total, failed } = found;
  return (
    <Section title={phrases.title} aside={<Badge tone="warning">{phrases.count(total)}</Badge>}>
      <ActionFailed error={retry.error} title={phrases.notRetried} />
      <Lines>
        {failed.map((row) => (
          <FailedLine
            key={row.id}
            row={row}
            isBusy={retry.isPending && retry.variables.includes(row.id)}
            onRetry={() => retry.mutate([row.id])}
          />
        ))}
      </Lines>
      {failed.length > 1 && (
        <Button isBusy={retry.isPending} onClick={() => retry.mutate(failed.map(({ id }) => id))}>
          <RotateCcw size={20} aria-hidden />
          {phrases.retryAll(failed.length)}
        </Button>
      )}
    </Section>
  );
}

type LineProps = { row: FailedRow; isBusy: boolean; onRetry: () => void };

function FailedLine({ row, isBusy, onRetry }: LineProps) {
  const { failedWork: phrases } = usePhrases();
  const { photoRoles } = useWords();
  const { language } = useLanguage();
  const { dateTime } = useFormats();
  const { job, fruit_id, reference, photo_role: role, reason, failed_at } = row;
  const name = role === null ? reference : `${reference}, ${photoRoles[role]}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <Grow basis={60}>
        <p className="font-semibold wrap-anywhere">
          <Link to={paths.fruit("admin", fruit_id)} className="underline">
            {name}
          </Link>
        </p>
        <p>{phrases.jobs[job]}</p>
        <Note>
          {phrases.on(dateTime(failed_at))}
          <span className="block wrap-anywhere">
            {reason === null ? phrases.serverEnded : sentenceOf(reason, language)}
          </span>
        </Note>
      </Grow>
      <Button
        variant="outline"
        isBusy={isBusy}
        aria-label={phrases.retryOf(name)}
        onClick={onRetry}
      >
        <RotateCcw size={20} aria-hidden />
        {phrases.retry}
      </Button>
    </li>
  );
}

/** An error's own words are in English. */
function sentenceOf(reason: string, language: "fr" | "en"): string {
  return isCode(reason) ? problemSentence(reason, language, {}) : reason;
}

function isCode(reason: string): reason is keyof typeof problems {
  return reason in problems;
}
