/** What a batch came to, fruit by fruit. Derived from what is stored: it is there after a reload, too. */
import type { BatchOutcome } from "@elaeis/domain/prediction-review/prediction-review-schemas";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { batchOutcomeQuery } from "#api/prediction-review.ts";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { useFormats } from "#language/formats.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { Note } from "#ui/note.tsx";
import { Section } from "#ui/section.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

type BatchOutcomeSectionProps = {
  id: string;
  startedAt: string;
  /** Named by the address: an earlier one was asked for, further down. */
  isChosen: boolean;
};

export function BatchOutcomeSection({ id, startedAt, isChosen }: BatchOutcomeSectionProps) {
  const { outcome: phrases } = usePhrases();
  const { dateTime } = useFormats();
  const question = useQuery(batchOutcomeQuery(id));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) place.current?.focus();
  }, [isChosen]);
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-24 outline-none">
      <Section title={isChosen ? phrases.chosen(dateTime(startedAt)) : phrases.title}>
        <Loaded question={question} failed={phrases.loadFailed} bones={["h-24"]}>
          {(outcome) => <Outcome outcome={outcome} />}
        </Loaded>
      </Section>
    </div>
  );
}

function Outcome({ outcome }: { outcome: BatchOutcome }) {
  const { outcome: phrases, batch: words, unknown } = usePhrases();
  const { dateTime } = useFormats();
  const { batch, predicted, not_predicted: notPredicted, reasons } = outcome;
  return (
    <Stack gap={2}>
      <div className="figures">
        <p className="text-lg font-semibold">{phrases.fruits(predicted, notPredicted)}</p>
        <Note className="wrap-anywhere">
          {words.startedBy(dateTime(batch.started_at), batch.requested_by ?? unknown)}
        </Note>
      </div>
      {reasons.length > 0 && (
        <ul>
          {reasons.map((reason) => (
            <li key={reason.code}>
              <Reason reason={reason} />
            </li>
          ))}
        </ul>
      )}
      <Rest outcome={outcome} />
    </Stack>
  );
}

/** Why some have no prediction, and which these are. */
function Reason({ reason }: { reason: BatchOutcome["reasons"][number] }) {
  const { outcome: phrases } = usePhrases();
  const { language } = useLanguage();
  const { count, fruits } = reason;
  return (
    <details>
      <summary className="min-h-target cursor-pointer py-2">
        <span className="figures font-medium">{phrases.reason(count)}</span> {reason[language]}
      </summary>
      <ul className="flex flex-wrap gap-x-4">
        {fruits.map(({ id, reference }) => (
          <li key={id}>
            <Link
              to={paths.fruit("admin", id)}
              className="reference inline-flex min-h-target items-center font-medium underline"
            >
              {reference}
            </Link>
          </li>
        ))}
      </ul>
      {count > fruits.length && <Note>{phrases.more(count - fruits.length)}</Note>}
    </details>
  );
}

/** What was not analysed at all. */
function Rest({ outcome: { batch, unaccounted } }: { outcome: BatchOutcome }) {
  const { outcome: phrases } = usePhrases();
  const { known, without_photo: withoutPhoto } = batch.filter.left_out ?? noneLeftOut;
  const stopped = batch.total - batch.predicted - batch.refused - batch.failed;
  return (
    <Note as="div" hasFigures>
      {known > 0 && <p>{phrases.known(known)}</p>}
      {withoutPhoto > 0 && <p>{phrases.withoutPhoto(withoutPhoto)}</p>}
      {batch.state === "cancelled" && stopped > 0 && <p>{phrases.stopped(stopped)}</p>}
      {unaccounted > 0 && <p>{phrases.unaccounted(unaccounted)}</p>}
    </Note>
  );
}

const noneLeftOut = { known: 0, without_photo: 0 };
