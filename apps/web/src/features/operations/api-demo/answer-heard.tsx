import { problemAnswerSchema, type ProblemAnswer } from "@elaeis/domain/problem-schema";
import * as z from "zod/mini";
import type { Heard } from "#api/openapi.ts";
import { useFormats } from "#language/formats.ts";
import { Banner } from "#ui/banner.tsx";
import { Badge } from "#ui/badge.tsx";
import { Figures } from "#ui/figures.tsx";
import { Row } from "#ui/stack.tsx";
import { Heading } from "#ui/heading.tsx";
import { Code } from "./examples.tsx";
import { usePhrases } from "./use-phrases.ts";

/** What the server answered: status, time, the headers that tell something, and the body. */
export function AnswerHeard({ heard }: { heard: Heard }) {
  const phrases = usePhrases();
  const { count } = useFormats();
  const { status, statusText, headers, body, bytes, elapsedMs } = heard;
  return (
    <section className="grid min-w-0 grid-cols-1 gap-3">
      <Heading as="h3" size="lg">
        {phrases.answer}
      </Heading>
      <Row as="output" gap={3} className="items-center">
        <Badge tone={status < 400 ? "success" : "danger"}>{`${status} ${statusText}`.trim()}</Badge>
        <Figures as="span" isMuted>
          {phrases.took(count(elapsedMs))}
        </Figures>
        <Figures as="span" isMuted>
          {phrases.size(count(bytes))}
        </Figures>
      </Row>
      {status >= 400 && <Refusal body={body} />}
      {headers.length > 0 && (
        <dl className="grid grid-cols-1 gap-1 text-sm" aria-label={phrases.headers}>
          {headers.map(([name, value]) => (
            <div key={name} className="flex flex-wrap gap-x-2 font-mono">
              <dt className="text-ink-2">{name}:</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {body === undefined ? (
        <p className="text-ink-2">{phrases.noText}</p>
      ) : body === "" ? (
        <p className="text-ink-2">{phrases.emptyBody}</p>
      ) : (
        <Code label={phrases.answer} text={body} />
      )}
    </section>
  );
}

/** Why, in the language on screen. */
function Refusal({ body = "" }: { body: string | undefined }) {
  const problem = problemIn(body);
  if (problem === undefined) return null;
  return (
    <Banner tone="danger">
      <strong className="block">{problem.error}</strong>
      <span className="font-mono text-sm">{problem.code}</span>
    </Banner>
  );
}

function problemIn(body: string): ProblemAnswer | undefined {
  try {
    return z.safeParse(problemAnswerSchema, JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}
