import { areaDoubtHa, wasTooFast } from "@elaeis/domain/plots/walk";
import { useMutation } from "@tanstack/react-query";
import { PencilLine } from "lucide-react";
import { useNavigate } from "react-router";
import { uuidv7 } from "uuidv7";
import { useForm } from "#app/forms/use-form.ts";
import { paths } from "#app/paths.ts";
import { useWorkInProgress } from "#app/session/unsaved-work.ts";
import type { HeldPlot } from "#device/plots/held-plot.ts";
import { handInPlot } from "#device/plots/held-plots.ts";
import { useSyncEngine, useSync } from "#device/sync/sync-provider.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Note } from "#ui/note.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Row, Stack } from "#ui/stack.tsx";
import { PlotFields } from "../plot-fields.tsx";
import { checkPlotForm, type PlotValues } from "../plot-form.ts";
import { DiscardPlot } from "./discard-plot.tsx";
import { contentOf, countryOf, inputsOf, valuesIn } from "./held-form.ts";
import { OutlineState, useOutlineCheck, useProducers } from "./outline-state.tsx";
import { PlotMap } from "./plot-map.tsx";
import type { HeldPlotWork } from "./use-held-plot.ts";
import { usePhrases } from "./use-phrases.ts";

/** What belongs to a finished outline: kept as it is typed, and handed in. */
export function FormStep({ plot, work }: { plot: HeldPlot; work: HeldPlotWork }) {
  const phrases = usePhrases();
  const navigate = useNavigate();
  const engine = useSyncEngine();
  const held = useSync("plots") ?? [];
  const producers = useProducers(plot);
  useWorkInProgress(true);
  const handIn = useMutation({
    // It is written on this device.
    networkMode: "always",
    mutationFn: async (values: PlotValues) => {
      const chosen = producers.find(({ id }) => id === values.producer);
      // For the file of an emergency.
      const named = chosen && { producer_name: chosen.name, country: chosen.country };
      work.change({ inputs: inputsOf({ ...values, ...named }) });
      await work.written();
      const others = held.filter(({ id }) => id !== plot.id);
      const done = await handInPlot(plot.id, contentOf(values, plot, others), uuidv7());
      if (done === undefined) throw new Error("the plot is gone");
    },
    onSuccess: async () => {
      engine?.touched();
      await navigate(paths.plots(), { replace: true });
    },
  });
  const { values, errors, change, form } = useForm({
    first: () => valuesIn(plot),
    check: checkPlotForm,
    onSubmit: handIn.mutate,
  });
  const isWalked = plot.way === "walk";
  const check = useOutlineCheck(plot, plot.corners, countryOf(values, producers));
  return (
    <Stack gap={4}>
      <PageHeading title={phrases.form} />
      <PlotMap outline={plot.corners} />
      <OutlineState
        check={check}
        doubtHa={isWalked ? areaDoubtHa(plot.walk) : 0}
        isImprecise={isWalked && wasTooFast(plot.walk)}
      />
      <Button
        variant="outline"
        className="justify-self-start"
        onClick={() => work.change({ isOutlined: false })}
      >
        <PencilLine size={20} aria-hidden />
        {phrases.changeOutline}
      </Button>
      <Stack gap={5} as="form" {...form}>
        <PlotFields
          values={values}
          errors={errors}
          producers={producers}
          onChange={(made) => {
            change(made);
            work.change({ inputs: inputsOf({ ...values, ...made }) });
          }}
        />
        {handIn.isError && <Banner tone="danger">{phrases.full}</Banner>}
        <Note>{phrases.checkedLater}</Note>
        <Row gap={3}>
          <Button type="submit" isBusy={handIn.isPending}>
            {phrases.handIn}
          </Button>
          <DiscardPlot plot={plot} />
        </Row>
      </Stack>
    </Stack>
  );
}
