import type { ApiOperation } from "@elaeis/domain/api-demo/operations";
import type { ApiRequest } from "@elaeis/domain/api-demo/request-examples";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState, type FormEvent } from "react";
import { tryRequest } from "../../../api/openapi.ts";
import { Card } from "../../../ui/card.tsx";
import { ActionFailed } from "../../../ui/action-failed.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextAreaField, TextField } from "../../../ui/field.tsx";
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
  const form = useRef<HTMLFormElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const send = useMutation({
    mutationFn: () => tryRequest(request, request.needsKey ? apiKey.trim() : ""),
    // The answer may hold what only the key's owner may see.
    gcTime: 0,
  });
  const keyError = request.needsKey && apiKey.trim() === "" ? phrases.keyMissing : undefined;
  const bodyError = body === undefined || isJson(body) ? undefined : phrases.bodyInvalid;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsAsked(true);
    const wrong = keyError ? "key" : bodyError ? "body" : null;
    if (wrong === null) send.mutate();
    else form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  };
  return (
    <Card title={phrases.tryIt}>
      <p className="text-muted">{phrases.tryText}</p>
      {operation.method !== "GET" && <Banner tone="warning">{phrases.writes}</Banner>}
      <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        {request.needsKey && (
          <KeyField
            apiKey={apiKey}
            onKey={onKey}
            scopes={operation.whoMay?.scopes ?? []}
            error={isAsked ? keyError : undefined}
          />
        )}
        {operation.parameters.map(({ place, name, type, isRequired, example }) => {
          const id = `${place}.${name}`;
          return (
            <TextField
              key={id}
              label={`${name} (${isRequired ? phrases.required : phrases.optional})`}
              hint={type}
              name={id}
              spellCheck={false}
              autoComplete="off"
              value={values[id] ?? example}
              onChange={({ target }) => onValues({ ...values, [id]: target.value })}
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
      </form>
      <ActionFailed title={phrases.failed} error={send.error} />
      {send.data && <AnswerHeard heard={send.data} />}
    </Card>
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
