import * as apiKeysApi from "@elaeis/domain/api-keys/api-keys-api";
import { ask } from "#api/ask.ts";
import type { ApiKey } from "@elaeis/domain/api-keys/api-key-schemas";
import { useQuery } from "@tanstack/react-query";
import { useAction } from "#api/use-action.ts";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { apiKeysQuery } from "#api/api-keys.ts";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { Button } from "#ui/button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { ApiKeyRow } from "./api-key-row.tsx";
import { NewKeyDialog } from "./new-key-dialog.tsx";
import { EmptyNote, JustDone } from "#ui/note.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Keys for a person's own programs: made here, shown once, revoked here. */
export default function ApiKeysPage() {
  const phrases = usePhrases();
  const keys = useQuery(apiKeysQuery);
  const [isMaking, setIsMaking] = useState(false);
  const make = (
    <Button onClick={() => setIsMaking(true)}>
      <KeyRound size={20} aria-hidden />
      {phrases.make}
    </Button>
  );
  return (
    <>
      <PageHeading title={phrases.title} />
      <Usage />
      <Loaded
        question={keys}
        failed={phrases.loadFailed}
        bones={["h-28", "h-28"]}
        isEmpty={(found) => found.length === 0}
        empty={
          <div>
            <EmptyNote>{phrases.none}</EmptyNote>
            {make}
          </div>
        }
      >
        {(found) => (
          <>
            <div>{make}</div>
            <Keys keys={found} />
          </>
        )}
      </Loaded>
      {isMaking && <NewKeyDialog onClose={() => setIsMaking(false)} />}
    </>
  );
}

function Usage() {
  const phrases = usePhrases();
  return (
    <Stack gap={1}>
      <p className="text-ink-2">{phrases.how}</p>
      <p className="rounded-md bg-sunk px-3 py-2 font-mono text-sm wrap-anywhere">
        Authorization: Bearer elk_…
      </p>
      <p>
        <a
          href="/api/v1/openapi.json"
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-target items-center font-medium text-ink underline underline-offset-4"
        >
          {phrases.description}
        </a>
      </p>
    </Stack>
  );
}

function Keys({ keys }: { keys: readonly ApiKey[] }) {
  const phrases = usePhrases();
  const revoke = useAction(({ id }: ApiKey) => ask(apiKeysApi.revokeApiKey, { id }), {
    renews: [apiKeysQuery.queryKey],
  });
  return (
    <>
      <JustDone>{revoke.isSuccess && phrases.revoked(revoke.variables.name)}</JustDone>
      <Stack as="ul" gap={3}>
        {keys.map((key) => (
          <ApiKeyRow key={key.id} apiKey={key} onRevoke={() => revoke.mutateAsync(key)} />
        ))}
      </Stack>
    </>
  );
}
