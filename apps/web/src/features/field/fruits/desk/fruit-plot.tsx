import { paths } from "#app/paths.ts";
import type { FruitPlotInput } from "@elaeis/domain/plots/plot-schemas";
import { useQuery } from "@tanstack/react-query";
import { useAction } from "#api/use-action.ts";
import { setFruitPlot } from "#api/field-plots.ts";
import { fruitPlotQuery, plotListQuery } from "#api/plots.ts";
import { Link } from "#app/navigation.tsx";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Section } from "#ui/section.tsx";
import { Fact, Facts } from "#ui/facts.tsx";
import { SelectField } from "#ui/field.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { usePhrases } from "./use-phrases.ts";

const byPosition = "found";
const noPlot = "none";

/** The plot of a fruit, and a choice of another one. */
export function FruitPlot({ id }: { id: string }) {
  const { plot: phrases } = usePhrases();
  const found = useQuery(fruitPlotQuery(id));
  const { data: plots } = useQuery(plotListQuery({}));
  const set = useAction((input: FruitPlotInput) => setFruitPlot(id, input), {
    answers: fruitPlotQuery(id).queryKey,
    renews: [["plots"]],
  });
  const choose = (choice: string) => {
    if (choice === byPosition) set.mutate({ source: "found" });
    else set.mutate({ source: "set", plot_id: choice === noPlot ? null : choice });
  };
  return (
    <Section title={phrases.title}>
      <Loaded question={found} failed={phrases.failed} bones={["h-24"]}>
        {({ plot, source, is_probable }) => (
          <>
            <Facts>
              {plot !== null && (
                <Fact
                  term={phrases.plot}
                  note={
                    is_probable
                      ? phrases.nearBorder
                      : source === null
                        ? undefined
                        : phrases.sources[source]
                  }
                >
                  <Link to={paths.plot("admin", plot.id)} className="underline underline-offset-4">
                    {is_probable ? phrases.probably(plot.name) : plot.name}
                  </Link>
                </Fact>
              )}
              {plot !== null && <Fact term={phrases.producer}>{plot.producer}</Fact>}
            </Facts>
            <SelectField
              label={phrases.choose}
              value={source === "set" ? (plot?.id ?? noPlot) : byPosition}
              disabled={set.isPending}
              onChange={({ target }) => choose(target.value)}
            >
              <option value={byPosition}>{phrases.byPosition}</option>
              <option value={noPlot}>{phrases.none}</option>
              {(plots?.items ?? []).map((one) => (
                <option key={one.id} value={one.id}>{`${one.name} (${one.producer.name})`}</option>
              ))}
            </SelectField>
            <ActionFailed title={phrases.setFailed} error={set.error} />
          </>
        )}
      </Loaded>
    </Section>
  );
}
