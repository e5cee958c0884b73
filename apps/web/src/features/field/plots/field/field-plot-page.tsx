import type { FieldPlot } from "@elaeis/domain/plots/plot-schemas";
import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { uuidv7 } from "uuidv7";
import { fieldPlotsQuery } from "#api/field-plots.ts";
import { BackLink } from "#app/back-link.tsx";
import { GoLink } from "#app/go-link.tsx";
import { middleOf } from "#app/map/layout.ts";
import { paths } from "#app/paths.ts";
import { useUser } from "#app/session/use-session.ts";
import { useDeviceProblem } from "#app/sync-status/item-actions.tsx";
import type { HeldPlot } from "#device/plots/held-plot.ts";
import { beginPlot, takeBackPlot } from "#device/plots/held-plots.ts";
import { nameOfPlot } from "#device/plots/unsent-plots.ts";
import { useSyncEngine } from "#device/sync/sync-provider.tsx";
import { useFormats } from "#language/formats.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Fact, Facts } from "#ui/facts.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Row, Stack } from "#ui/stack.tsx";
import { DiscardPlot } from "./discard-plot.tsx";
import { DrawStep } from "./draw-step.tsx";
import { FormStep } from "./form-step.tsx";
import { correctionOf } from "./held-form.ts";
import { PlotMap } from "./plot-map.tsx";
import { useHeldPlot, type HeldPlotWork } from "./use-held-plot.ts";
import { usePhrases } from "./use-phrases.ts";
import { WalkStep } from "./walk-step.tsx";

/** A plot of this device, from its outline to the server, or one that the server showed last. */
export default function FieldPlotPage() {
  const { id = "" } = useParams();
  const [corrections, setCorrections] = useState(0);
  // Once a stored plot is put on this device, it is opened anew.
  return (
    <PlotOf
      key={`${id} ${corrections}`}
      id={id}
      onCorrect={() => setCorrections(corrections + 1)}
    />
  );
}

function PlotOf({ id, onCorrect }: { id: string; onCorrect: () => void }) {
  const phrases = usePhrases();
  const { id: userId } = useUser();
  const work = useHeldPlot(userId, id);
  const { opened } = work;
  const known = useQuery(fieldPlotsQuery).data?.plots.find((plot) => plot.id === id);
  return (
    <Stack gap={4}>
      <BackLink to={paths.plots()}>{phrases.back}</BackLink>
      {opened.state !== "open" && known === undefined && <PageHeading title={phrases.title} />}
      {opened.state === "elsewhere" && <Banner tone="warning">{phrases.elsewhere}</Banner>}
      {opened.state === "gone" &&
        (known === undefined ? (
          <Banner tone="info">{phrases.gone}</Banner>
        ) : (
          <KnownPlot plot={known} onCorrect={onCorrect} />
        ))}
      {opened.state === "open" && (
        <>
          {!opened.isKept && <Banner tone="danger">{phrases.full}</Banner>}
          <Held plot={opened.plot} work={work} />
        </>
      )}
    </Stack>
  );
}

function Held({ plot, work }: { plot: HeldPlot; work: HeldPlotWork }) {
  if (plot.state !== "draft") return <HandedIn plot={plot} work={work} />;
  if (plot.isOutlined) return <FormStep plot={plot} work={work} />;
  return plot.way === "walk" ? (
    <WalkStep plot={plot} work={work} />
  ) : (
    <DrawStep plot={plot} work={work} />
  );
}

/** Until the server has it: refused ones say why. */
function HandedIn({ plot, work }: { plot: HeldPlot; work: HeldPlotWork }) {
  const phrases = usePhrases();
  const engine = useSyncEngine();
  const problem = useDeviceProblem();
  const [failure, setFailure] = useState<unknown>(null);
  const isRefused = plot.state === "refused";
  const correct = async () => {
    try {
      await takeBackPlot(plot.id);
    } catch (error) {
      return setFailure(error);
    }
    engine?.touched();
    await work.reread();
  };
  return (
    <>
      <PageHeading title={nameOfPlot(plot)} />
      <Banner tone={isRefused ? "danger" : "info"}>
        {(isRefused && plot.reason?.sentence) || phrases.waitingText}
      </Banner>
      <PlotMap outline={plot.corners} />
      {failure !== null && <Banner tone="danger">{problem(failure)}</Banner>}
      <Row gap={3}>
        <Button onClick={() => void correct()}>
          <Pencil size={20} aria-hidden />
          {phrases.correct}
        </Button>
        <DiscardPlot plot={plot} />
      </Row>
    </>
  );
}

function KnownPlot({ plot, onCorrect }: { plot: FieldPlot; onCorrect: () => void }) {
  const phrases = usePhrases();
  const { number } = useFormats();
  const { id: userId } = useUser();
  const [hasFailed, setHasFailed] = useState(false);
  const { geometry, may_correct, producer, production_place, area_ha, crop } = plot;
  const outline =
    geometry.type === "Point" ? [geometry.coordinates] : (geometry.coordinates[0] ?? []);
  const correct = async () => {
    try {
      await beginPlot(correctionOf(plot, userId, uuidv7()));
    } catch {
      return setHasFailed(true);
    }
    onCorrect();
  };
  return (
    <>
      <PageHeading title={plot.name} />
      <PlotMap outline={outline} />
      <Facts>
        <Fact term={phrases.producer}>{producer.name}</Fact>
        {production_place !== null && <Fact term={phrases.place}>{production_place}</Fact>}
        <Fact term={phrases.area}>{phrases.hectares(number(area_ha, 2))}</Fact>
        <Fact term={phrases.crop}>{phrases.crops[crop]}</Fact>
      </Facts>
      {hasFailed && <Banner tone="danger">{phrases.cannotKeep}</Banner>}
      <Row gap={3}>
        {may_correct && geometry.type === "Polygon" && (
          <Button onClick={() => void correct()}>
            <Pencil size={20} aria-hidden />
            {phrases.correct}
          </Button>
        )}
        <GoLink kind="plot" id={plot.id} name={plot.name} at={middleOf(outline)} view="collector" />
      </Row>
    </>
  );
}
