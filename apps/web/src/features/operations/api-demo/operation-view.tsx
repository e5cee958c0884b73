import type { ApiOperation, Field } from "@elaeis/domain/api-demo/operations";
import { requestOf } from "@elaeis/domain/api-demo/request-examples";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { Section } from "#ui/section.tsx";
import { Badge } from "#ui/badge.tsx";
import { Breakable } from "#ui/breakable.tsx";
import { Note, SecondLine } from "#ui/note.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Code, Examples } from "./examples.tsx";
import { Method } from "./method.tsx";
import { TryIt } from "./try-it.tsx";
import { Row, Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

type OperationViewProps = {
  operation: ApiOperation;
  apiKey: string;
  onKey: (key: string) => void;
};

/** One operation: what it asks, what it answers, who may, and the request itself to try and to copy. */
export function OperationView({ operation, apiKey, onKey }: OperationViewProps) {
  const phrases = usePhrases();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [body, setBody] = useState(operation.body?.example);
  const { method, path, summary, whoMay } = operation;
  const request = requestOf(operation, location.origin, values, body);
  const isReached = whoMay !== undefined && (whoMay.isOpen || whoMay.scopes.length > 0);
  return (
    <>
      <PageHeading
        title={operation.id}
        intro={
          <Stack as="span" gap={2}>
            <span>{summary}</span>
            <Row as="span" gap={2} className="items-center">
              <Method method={method} />
              <code className="wrap-anywhere text-ink">
                <Breakable text={path} />
              </code>
            </Row>
          </Stack>
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <Stack gap={6} className="min-w-0">
          <WhoMayCall operation={operation} />
          <Asked operation={operation} />
          <Answered operation={operation} />
        </Stack>
        {isReached && (
          <Stack gap={6} className="min-w-0">
            <TryIt
              operation={operation}
              request={request}
              values={values}
              onValues={setValues}
              body={body}
              onBody={setBody}
              apiKey={apiKey}
              onKey={onKey}
            />
            <Section title={phrases.examples}>
              <Examples request={request} />
            </Section>
          </Stack>
        )}
      </div>
    </>
  );
}

function WhoMayCall({ operation: { whoMay } }: { operation: ApiOperation }) {
  const phrases = usePhrases();
  if (whoMay === undefined) return null;
  const { isOpen, roles, scopes } = whoMay;
  return (
    <Section title={phrases.whoMay}>
      {isOpen ? (
        <p>{phrases.everybody}</p>
      ) : (
        <Stack as="dl" gap={3}>
          <div>
            <Note as="dt">{phrases.inTheApp}</Note>
            <dd className="flex flex-wrap gap-2 pt-1">
              {roles.map((role) => (
                <Badge key={role} tone="neutral">
                  {phrases.roles[role]}
                </Badge>
              ))}
            </dd>
          </div>
          <div>
            <Note as="dt">{phrases.keys}</Note>
            <dd className="flex flex-wrap gap-2 pt-1">
              {scopes.length === 0
                ? phrases.noKey
                : scopes.map((scope) => (
                    <Badge key={scope} tone="success">
                      {phrases.scope[scope]}
                    </Badge>
                  ))}
            </dd>
          </div>
        </Stack>
      )}
    </Section>
  );
}

function Asked({ operation: { parameters, body } }: { operation: ApiOperation }) {
  const phrases = usePhrases();
  return (
    <>
      {parameters.length > 0 && (
        <Section title={phrases.parameters}>
          <Fields
            fields={parameters.map(({ place, ...parameter }) => ({
              ...parameter,
              type: `${phrases.places[place]} · ${parameter.type}`,
            }))}
          />
        </Section>
      )}
      {body && (
        <Section title={phrases.body}>
          <Fields fields={body.fields} />
        </Section>
      )}
    </>
  );
}

function Answered({ operation: { answers } }: { operation: ApiOperation }) {
  const phrases = usePhrases();
  const isRefusal = (status: string) => !status.startsWith("2");
  return (
    <Section title={phrases.answers}>
      {answers.map(({ status, fields, contentType, example }) => (
        <Stack key={status} gap={2}>
          <Row as="h3" gap={2} className="items-center">
            <Badge tone={isRefusal(status) ? "danger" : "success"}>{status}</Badge>
            <span className="font-mono text-sm text-ink-2">{contentType}</span>
          </Row>
          {isRefusal(status) ? (
            <p className="text-ink-2">{phrases.refused}</p>
          ) : fields.length === 0 ? (
            <p className="text-ink-2">{contentType === "" ? phrases.noContent : contentType}</p>
          ) : (
            <>
              <Fields fields={fields} />
              {example !== "" && (
                <details className="group">
                  <summary className="flex min-h-target cursor-pointer items-center gap-2 font-semibold">
                    <ChevronRight
                      size={20}
                      aria-hidden
                      className="transition-transform group-open:rotate-90"
                    />
                    {phrases.exampleAnswer}
                  </summary>
                  <Code label={phrases.exampleAnswer} text={example} />
                </details>
              )}
            </>
          )}
        </Stack>
      ))}
    </Section>
  );
}

function Fields({ fields }: { fields: readonly Field[] }) {
  const phrases = usePhrases();
  return (
    <ul className="grid grid-cols-1 divide-y divide-line">
      {fields.map(({ name, type, isRequired }) => (
        <li key={name} className="grid gap-x-4 py-2 sm:grid-cols-2">
          <span className="min-w-0">
            <code className="font-semibold wrap-anywhere">
              <Breakable text={name} />
            </code>
            <SecondLine>{isRequired ? phrases.required : phrases.optional}</SecondLine>
          </span>
          <code className="text-sm wrap-anywhere text-ink-2">
            {type.replaceAll(/([≥≤]) /g, "$1\u00a0")}
          </code>
        </li>
      ))}
    </ul>
  );
}
