import * as plotsApi from "@elaeis/domain/plots/plots-api";
import { ask } from "#api/ask.ts";
import { accountNameOf } from "@elaeis/domain/accounts/account-name";
import { useQuery } from "@tanstack/react-query";
import { useAction } from "#api/use-action.ts";
import { plotCollectorsQuery } from "#api/plots.ts";
import { settingsQuery } from "#api/settings.ts";
import { userListQuery } from "#api/users.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Section } from "#ui/section.tsx";
import { CheckField } from "#ui/check-field.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { Note } from "#ui/note.tsx";
import { usePhrases } from "./use-phrases.ts";

const collectors = {
  role: "collecteur",
  sort: "email",
  direction: "asc",
  page: 1,
  /** As many as the server lists at a time. */
  limit: 250,
} as const;

/** To whom the plot is assigned: each tick is saved at once. */
export function PlotCollectorsCard({ id }: { id: string }) {
  const phrases = usePhrases();
  const query = plotCollectorsQuery(id);
  const assigned = useQuery(query);
  const people = useQuery(userListQuery(collectors));
  const settings = useQuery(settingsQuery);
  const assign = useAction(
    (user_ids: string[]) => ask(plotsApi.setPlotCollectors, { id, json: { user_ids } }),
    {
      answers: query.queryKey,
      // One tick after the other: each sends all of them.
      scope: { id: `plot-collectors ${id}` },
    },
  );
  const shown = (saved: readonly string[]) => (assign.isPending ? assign.variables : saved);
  return (
    <Section title={phrases.collectors}>
      {settings.data?.settings.plots_seen_by === "all" && <Note>{phrases.seenByAll}</Note>}
      <Loaded question={people} failed={phrases.collectorsFailed} bones={["h-24"]}>
        {({ items, total }) => (
          <Loaded question={assigned} failed={phrases.collectorsFailed} bones={["h-24"]}>
            {({ user_ids: saved }) => (
              <>
                <div className="max-h-72 overflow-y-auto">
                  {items.map(({ id: user, ...named }) => (
                    <CheckField
                      key={user}
                      label={accountNameOf(named)}
                      isOn={shown(saved).includes(user)}
                      onChange={(isOn) => {
                        const others = shown(saved).filter((one) => one !== user);
                        assign.mutate(isOn ? [...others, user] : others);
                      }}
                    />
                  ))}
                </div>
                {total > items.length && <Note>{phrases.moreCollectors(items.length)}</Note>}
              </>
            )}
          </Loaded>
        )}
      </Loaded>
      <ActionFailed title={phrases.assignFailed} error={assign.error} />
    </Section>
  );
}
