import type { Heard } from "../../../api/openapi.ts";
import { useFormats } from "../../../language/formats.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Code } from "./examples.tsx";
import { usePhrases } from "./use-phrases.ts";

/** What the server answered: status, time, the headers that tell something, and the body. */
export function AnswerHeard({ heard }: { heard: Heard }) {
  const phrases = usePhrases();
  const { count } = useFormats();
  const { status, statusText, headers, body, bytes, elapsedMs } = heard;
  return (
    <section className="grid min-w-0 grid-cols-1 gap-3">
      <h3 className="text-lg font-bold">{phrases.answer}</h3>
      <output className="flex flex-wrap items-center gap-3">
        <Badge tone={status < 400 ? "success" : "danger"}>{`${status} ${statusText}`.trim()}</Badge>
        <span className="figures text-muted">{phrases.took(count(elapsedMs))}</span>
        <span className="figures text-muted">{phrases.size(count(bytes))}</span>
      </output>
      {headers.length > 0 && (
        <dl className="grid grid-cols-1 gap-1 text-sm" aria-label={phrases.headers}>
          {headers.map(([name, value]) => (
            <div key={name} className="flex flex-wrap gap-x-2 font-mono">
              <dt className="text-muted">{name}:</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {body === undefined ? (
        <p className="text-muted">{phrases.noText}</p>
      ) : body === "" ? (
        <p className="text-muted">{phrases.emptyBody}</p>
      ) : (
        <Code label={phrases.answer} text={body} />
      )}
    </section>
  );
}
