import type { ApiOperation } from "@elaeis/domain/api-demo/operations";
import { ChevronRight } from "lucide-react";
import { adminPaths } from "#app/admin-paths.ts";
import { useFormats } from "#language/formats.ts";
import { Link } from "#app/navigation.tsx";
import { Breakable } from "#ui/breakable.tsx";
import { Figures } from "#ui/figures.tsx";
import { Method } from "./method.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

type OperationListProps = { operations: readonly ApiOperation[]; isSearched: boolean };

/** What a program can reach with a key comes first; each subject folds away. */
export function OperationList({ operations, isSearched }: OperationListProps) {
  const phrases = usePhrases();
  const { count } = useFormats();
  const reach = (found: readonly ApiOperation[]) =>
    found.some(({ whoMay }) => whoMay !== undefined && whoMay.scopes.length > 0) ? 0 : 1;
  const groups = [...Map.groupBy(operations, ({ tag }) => tag)].toSorted(
    ([oneTag, one], [otherTag, other]) =>
      reach(one) - reach(other) || oneTag.localeCompare(otherTag),
  );
  return (
    <Stack gap={3}>
      {groups.map(([tag, found]) => (
        <details
          // Opened anew when what is searched for changes, and left to the person meanwhile.
          key={`${tag} ${isSearched}`}
          open={isSearched || reach(found) === 0}
          className="card group overflow-hidden"
        >
          <summary className="flex min-h-14 cursor-pointer items-center gap-3 px-4 py-2 hover:bg-sunk">
            <ChevronRight
              size={20}
              aria-hidden
              className="text-ink-2 transition-transform group-open:rotate-90"
            />
            <h2 className="min-w-0 flex-1 text-lg font-semibold">
              {tagInWords(tag, phrases.tags)}
            </h2>
            <Figures as="span" isMuted>
              {count(found.length)}
            </Figures>
          </summary>
          <ul className="edge-t divide-y divide-line">
            {found.map((operation) => (
              <li key={operation.id}>
                <Link
                  to={adminPaths.apiDemo(operation.id)}
                  className="grid min-h-14 content-center items-baseline gap-x-3 gap-y-1 px-4 py-2 hover:bg-sunk sm:grid-cols-[5.5rem_minmax(0,1fr)] xl:grid-cols-[5.5rem_minmax(0,2fr)_minmax(0,3fr)]"
                >
                  <Method method={operation.method} />
                  <span className="min-w-0 font-mono text-sm wrap-anywhere">
                    <Breakable text={operation.path} />
                  </span>
                  <span className="min-w-0 text-ink-2 sm:max-xl:col-start-2">
                    {operation.summary}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </Stack>
  );
}

/** A subject that has no words yet is named as the server names it. */
function tagInWords(tag: string, words: Readonly<Record<string, string>>): string {
  return words[tag] ?? tag;
}
