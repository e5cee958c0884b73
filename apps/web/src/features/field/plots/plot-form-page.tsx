import * as plotsApi from "@elaeis/domain/plots/plots-api";
import { ask } from "#api/ask.ts";
import { paths } from "#app/paths.ts";
import type { Plot, PlotFault, Producer } from "@elaeis/domain/plots/plot-schemas";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { uuidv7 } from "uuidv7";
import { savePlot, saveProducer } from "#api/field-plots.ts";
import { renewPlots, plotQuery, producersQuery } from "#api/plots.ts";
import { adminPaths } from "#app/admin-paths.ts";
import { BackLink } from "#app/back-link.tsx";
import { useForm } from "#app/forms/use-form.ts";
import { LeaveQuestion } from "#app/leave-question/leave-question.tsx";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { FaultList } from "./fault-list.tsx";
import { OutlineFields } from "./outline-fields.tsx";
import { PlotFields } from "./plot-fields.tsx";
import {
  checkPlotForm,
  emptyPlot,
  inputOf,
  newProducer,
  producerOf,
  valuesOf,
  type PlotValues,
} from "./plot-form.ts";
import { Stack } from "#ui/stack.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";
import { usePhrases } from "./use-phrases.ts";

/** A new plot, or one to change. */
export default function PlotFormPage() {
  const { id } = useParams();
  return id === undefined ? <PlotForm plot={undefined} /> : <Known id={id} />;
}

function Known({ id }: { id: string }) {
  const phrases = usePhrases();
  const plot = useQuery({ ...plotQuery(id), staleTime: 0 });
  return (
    <Loaded question={plot} failed={phrases.plotFailed} bones={["h-12", "h-96"]}>
      {(found) => <PlotForm plot={found} />}
    </Loaded>
  );
}

function PlotForm({ plot }: { plot: Plot | undefined }) {
  const phrases = usePhrases();
  const queries = useQueryClient();
  const navigate = useNavigate();
  // Asking again after an answer that was lost makes nothing twice.
  const [ids] = useState(() => ({ plot: plot?.id ?? uuidv7(), producer: uuidv7() }));
  // Another version that comes while this one is changed is no reason to write over it.
  const [version] = useState(plot?.version ?? null);
  const countryOf = async (producer: string) =>
    (await queries.ensureQueryData(producersQuery)).items.find(({ id }) => id === producer)
      ?.country ?? null;
  const save = useMutation({
    mutationFn: async (values: PlotValues) => {
      const isNew = values.producer === newProducer;
      const country = isNew ? values.country : await countryOf(values.producer);
      const input = inputOf(values, isNew ? ids.producer : values.producer, version);
      const { geometry, area_ha } = input;
      // Only the server knows the borders of countries.
      const check = await ask(plotsApi.checkPlot, {
        json: { id: ids.plot, country, geometry, area_ha },
      });
      if (check.geometry === null) throw new Faulty(check.faults);
      if (isNew) await saveProducer(ids.producer, producerOf(values));
      return savePlot(ids.plot, input);
    },
    onSuccess: async ({ id }) => {
      await renewPlots(queries);
      await navigate(paths.plot("admin", id), { replace: true });
    },
  });
  const producers = useQuery(producersQuery).data?.items ?? [];
  const { values, errors, change, isTouched, form } = useForm({
    first: () => (plot === undefined ? emptyPlot : valuesOf(plot)),
    check: checkPlotForm,
    onSubmit: save.mutate,
  });
  return (
    <Stack gap={6}>
      <BackLink to={plot === undefined ? adminPaths.plots() : paths.plot("admin", plot.id)}>
        {plot === undefined ? phrases.back : plot.name}
      </BackLink>
      <PageHeading title={plot === undefined ? phrases.newTitle : phrases.editTitle(plot.name)} />
      <LeaveQuestion isUnsaved={isTouched && !save.isSuccess} />
      <TwoColumns as="form" {...form} gap={6} from="lg">
        <Stack gap={5} as="section">
          <PlotFields values={values} errors={errors} producers={producers} onChange={change} />
        </Stack>
        <Stack gap={5} as="section">
          <OutlineFields
            plot={plot?.id}
            country={countryIn(values, producers)}
            values={values}
            errors={errors}
            onChange={change}
          />
        </Stack>
        <Stack gap={4} className="lg:col-span-2">
          {save.error instanceof Faulty ? (
            <FaultList faults={save.error.faults} />
          ) : (
            <ActionFailed title={phrases.saveFailed} error={save.error} />
          )}
          <Button type="submit" isBusy={save.isPending} className="justify-self-start">
            {phrases.save}
          </Button>
        </Stack>
      </TwoColumns>
    </Stack>
  );
}

/** Undefined until a producer is chosen. */
function countryIn({ producer, country }: PlotValues, producers: readonly Producer[]) {
  if (producer === newProducer) return country;
  return producers.find(({ id }) => id === producer)?.country;
}

/** What the server found wrong with the outline. */
class Faulty extends Error {
  readonly faults: readonly PlotFault[];

  constructor(faults: readonly PlotFault[]) {
    super("the outline has faults");
    this.faults = faults;
  }
}
