import { useQuery, useQueryClient } from "@tanstack/react-query";
import { dismissRenamed, readRenamed, renamedKey } from "#device/sync/renamed.ts";
import { Banner } from "#ui/banner.tsx";
import { Stack } from "#ui/stack.tsx";
import { Link } from "../navigation.tsx";
import { paths } from "../paths.ts";
import { useUser } from "../session/use-session.ts";
import { useSyncPhrases } from "./use-sync-phrases.ts";

const mostNamed = 3;

/** Fruits whose reference the server changed, until dismissed: their printed labels are wrong. */
export function RenamedFruits() {
  const phrases = useSyncPhrases();
  const { id: userId } = useUser();
  const queries = useQueryClient();
  const queryKey = renamedKey(userId);
  const { data = [] } = useQuery({ queryKey, queryFn: () => readRenamed(userId), retry: false });
  const named = data.slice(0, mostNamed);
  if (named.length === 0) return null;
  const dismiss = async () => {
    const ids = named.map(({ id }) => id);
    await dismissRenamed(userId, ids);
    await queries.invalidateQueries({ queryKey });
  };
  return (
    <div className="pt-3">
      <Banner tone="warning" onDismiss={() => void dismiss()}>
        <Stack as="ul" gap={1}>
          {named.map(({ id, former, reference }) => (
            <li key={id}>
              <span className="break-words">{phrases.renamed(former, reference)}</span>{" "}
              <Link
                to={paths.fruitLabel("collector", id)}
                className="inline-flex min-h-target items-center font-medium underline underline-offset-4"
              >
                {phrases.labelOf(reference)}
              </Link>
            </li>
          ))}
        </Stack>
        {data.length > mostNamed && <p>{phrases.moreRenamed(data.length - mostNamed)}</p>}
      </Banner>
    </div>
  );
}
