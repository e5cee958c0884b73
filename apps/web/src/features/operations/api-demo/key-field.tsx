import type { ApiKeyScope } from "@elaeis/domain/api-keys/api-key";
import { useAction } from "#api/use-action.ts";
import { apiKeysQuery, makeApiKey } from "#api/api-keys.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { Row, Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

type KeyFieldProps = {
  apiKey: string;
  onKey: (key: string) => void;
  /** What a key made here is for. */
  scopes: readonly ApiKeyScope[];
  error: string | undefined;
};

/** A key the person has, or one made on the spot. It is held by the screen and kept nowhere. */
export function KeyField({ apiKey, onKey, scopes, error }: KeyFieldProps) {
  const phrases = usePhrases();
  const make = useAction(
    async () => {
      const made = await makeApiKey({
        name: phrases.keyName,
        scopes: [...scopes],
        lifetime_days: 30,
      });
      // Handed over here: what a mutation answers with is held on to.
      onKey(made.secret);
    },
    { renews: [apiKeysQuery.queryKey] },
  );
  return (
    <Stack gap={3}>
      <TextField
        label={phrases.key}
        required
        hint={phrases.keyHint}
        name="key"
        type="password"
        // No password manager is to keep it.
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
        spellCheck={false}
        value={apiKey}
        onChange={({ target }) => onKey(target.value)}
        error={error}
      />
      <Row gap={3} className="items-center">
        <Button variant="outline" isBusy={make.isPending} onClick={() => make.mutate()}>
          {phrases.makeKey}
        </Button>
        <Link
          to={paths.ownSettings("admin", "/api-keys")}
          className="inline-flex min-h-target items-center px-2 font-medium text-ink hover:underline"
        >
          {phrases.ownKeys}
        </Link>
      </Row>
      {make.isSuccess && <Banner tone="success">{phrases.keyMade}</Banner>}
      <ActionFailed title={phrases.makeKeyFailed} error={make.error} />
    </Stack>
  );
}
