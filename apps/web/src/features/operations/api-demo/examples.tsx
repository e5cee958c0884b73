import {
  curlExample,
  keyVariable,
  pythonExample,
  typeScriptExample,
  type ApiRequest,
} from "@elaeis/domain/api-demo/request-examples";
import { useMutation } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { Row, Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

const languages = {
  curl: curlExample,
  TypeScript: typeScriptExample,
  Python: pythonExample,
} as const;

/** The current request, in three languages. */
export function Examples({ request }: { request: ApiRequest }) {
  const phrases = usePhrases();
  return (
    <>
      {request.needsKey && <p className="text-ink-2">{phrases.keyInEnvironment(keyVariable)}</p>}
      <Tabs
        label={phrases.examples}
        tabs={Object.entries(languages).map(([language, write]) => ({
          title: language,
          panel: <Example language={language} code={write(request)} />,
        }))}
      />
    </>
  );
}

function Example({ language, code }: { language: string; code: string }) {
  const phrases = usePhrases();
  const copy = useMutation({ mutationFn: async () => navigator.clipboard.writeText(code) });
  return (
    <Stack gap={3}>
      <Code label={phrases.exampleOf(language)} text={code} />
      <Row gap={3} className="items-center">
        <Button
          variant="outline"
          aria-label={phrases.copyOf(language)}
          onClick={() => copy.mutate()}
        >
          <Copy size={20} aria-hidden />
          {phrases.copy}
        </Button>
        <output>
          {copy.isSuccess && phrases.copied}
          {/* Where the browser refuses, or the page is not served over https. */}
          {copy.isError && phrases.copyByHand}
        </output>
      </Row>
    </Stack>
  );
}

/** Long lines are wrapped rather than scrolled: what is not seen is not read. */
export function Code({ label, text }: { label: string; text: string }) {
  return (
    <section aria-label={label}>
      <pre className="rounded-md bg-page p-4 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
        {text}
      </pre>
    </section>
  );
}
