import type { ApiOperation, Parameter } from "@elaeis/domain/api-demo/operations";
import type { ApiRequest } from "@elaeis/domain/api-demo/request-examples";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState, type FormEvent } from "react";
import { tryRequest } from "#api/openapi.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { Section } from "#ui/section.tsx";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "#ui/field.tsx";
import { Stack } from "#ui/stack.tsx";
import { AnswerHeard } from "./answer-heard.tsx";
import { KeyField } from "./key-field.tsx";
import { usePhrases } from "./use-phrases.ts";

type TryItProps = {
  operation: ApiOperation;
  request: ApiRequest;
  values: Readonly<Record<string, string>>;
  onValues: (values: Readonly<Record<string, string>>) => void;
  body: string | undefined;
  onBody: (body: string) => void;
  apiKey: string;
  onKey: (key: string) => void;
};

/** The request, sent from here to this server with a person's key. */
export function TryIt(props: TryItProps) {
  const { operation, request, values, onValues, body, onBody, apiKey, onKey } = props;
  const phrases = usePhrases();
  const { language } = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const send = useMutation({
    mutationFn: () => tryRequest(request, request.needsKey ? apiKey.trim() : "", language),
    // The answer may hold what only the key's owner may see.
    gcTime: 0,
  });
  const keyError = request.needsKey && apiKey.trim() === "" ? phrases.keyMissing : undefined;
  const bodyError = body === undefined || isJson(body) ? undefined : phrases.bodyInvalid;
  const missing = operation.parameters.filter(
    (parameter) =>
      parameter.isRequired && (values[idOf(parameter)] ?? parameter.example).trim() === "",
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsAsked(true);
    const [firstMissing] = missing.map(idOf);
    const wrong = keyError ? "key" : (firstMissing ?? (bodyError && "body"));
    if (wrong === undefined) send.mutate();
    else form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  };
  return (
    <Section title={phrases.tryIt}>
      <p className="text-ink-2">{phrases.tryText}</p>
      {operation.method !== "GET" && <Banner tone="warning">{phrases.writes}</Banner>}
      <Stack as="form" ref={form} noValidate onSubmit={submit} gap={4}>
        {request.needsKey && (
          <KeyField
            apiKey={apiKey}
            onKey={onKey}
            scopes={operation.whoMay?.scopes ?? []}
            error={isAsked ? keyError : undefined}
          />
        )}
        {operation.parameters.map((parameter) => {
          const id = idOf(parameter);
          return (
            <ParameterField
              key={id}
              parameter={parameter}
              value={values[id] ?? parameter.example}
              error={isAsked && missing.includes(parameter) ? phrases.parameterMissing : undefined}
              onChange={(value) => onValues({ ...values, [id]: value })}
            />
          );
        })}
        {body !== undefined && (
          <TextAreaField
            label={phrases.body}
            name="body"
            rows={10}
            spellCheck={false}
            className="font-mono text-sm"
            value={body}
            onChange={({ target }) => onBody(target.value)}
            error={isAsked ? bodyError : undefined}
          />
        )}
        <Button type="submit" className="justify-self-start" isBusy={send.isPending}>
          {phrases.send}
        </Button>
      </Stack>
      <ActionFailed title={phrases.failed} error={send.error} />
      {send.data && <AnswerHeard heard={send.data} />}
    </Section>
  );
}

const idOf = ({ place, name }: Parameter) => `${place}.${name}`;

type ParameterFieldProps = {
  parameter: Parameter;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** One of a few is chosen, anything else is typed. */
function ParameterField({ parameter, value, error, onChange }: ParameterFieldProps) {
  const phrases = usePhrases();
  const { name, type, isRequired, choices } = parameter;
  const field = {
    label: `${name} (${isRequired ? phrases.required : phrases.optional})`,
    name: idOf(parameter),
    value,
    error,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (choices.length === 0) {
    return <TextField {...field} hint={type} spellCheck={false} autoComplete="off" />;
  }
  return (
    <SelectField {...field}>
      {!isRequired && <option value="">{phrases.leftOut}</option>}
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </SelectField>
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
