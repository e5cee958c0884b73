import type { FieldPlot } from "@elaeis/domain/plots/plot-schemas";
import { useQuery } from "@tanstack/react-query";
import { Footprints, LandPlot, PencilLine } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { uuidv7 } from "uuidv7";
import { fieldPlotsQuery } from "#api/field-plots.ts";
import { KeepMapLink } from "#app/map/keep-map-link.tsx";
import { paths } from "#app/paths.ts";
import { HeldPlotRows } from "#app/plots/held-plot-rows.tsx";
import { RowLink, Rows } from "#app/rows.tsx";
import { useUser } from "#app/session/use-session.ts";
import { newHeldPlot } from "#device/plots/held-plot.ts";
import { isOpen } from "#device/plots/sent-plot.ts";
import { beginPlot } from "#device/plots/held-plots.ts";
import { askToPersistOnce } from "#device/sync/storage.ts";
import { useSyncEngine, useSync } from "#device/sync/sync-provider.tsx";
import { useFormats } from "#language/formats.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Row, Stack } from "#ui/stack.tsx";
import { emptyInputs } from "./held-form.ts";
import { usePhrases } from "./use-phrases.ts";

/** A collector's plots: those on this phone, and those that the server showed last. */
export default function FieldPlotsPage() {
  const phrases = usePhrases();
  const known = useQuery(fieldPlotsQuery);
  const held = (useSync("plots") ?? []).filter(isOpen);
  return (
    <Stack gap={6}>
      <PageHeading title={phrases.title} />
      <Begin />
      {held.length > 0 && (
        <Section title={phrases.here}>
          <HeldPlotRows plots={held} />
        </Section>
      )}
      <Section title={phrases.known}>
        <Loaded question={known} failed={phrases.knownFailed} isQuiet>
          {({ plots, total }) => (
            <Stack gap={3}>
              <p className="text-ink-2">
                {plots.length === 0 ? phrases.noneKnown : phrases.knownHint}
              </p>
              {plots.length > 0 && <KnownPlots plots={plots} />}
              <KeepMapLink />
              {total > plots.length && <p>{phrases.moreKnown(total - plots.length)}</p>}
            </Stack>
          )}
        </Loaded>
      </Section>
    </Stack>
  );
}

function Begin() {
  const phrases = usePhrases();
  const navigate = useNavigate();
  const engine = useSyncEngine();
  const { id: userId } = useUser();
  const [hasFailed, setHasFailed] = useState(false);
  const begin = async (way: "walk" | "draw") => {
    const facts = { id: uuidv7(), userId, way, producerId: uuidv7(), inputs: emptyInputs };
    try {
      await beginPlot(newHeldPlot(facts));
    } catch {
      return setHasFailed(true);
    }
    void askToPersistOnce().catch(() => undefined);
    engine?.touched();
    await navigate(paths.plot("collector", facts.id));
  };
  return (
    <Stack gap={3}>
      {hasFailed && <Banner tone="danger">{phrases.cannotKeep}</Banner>}
      <Row gap={3}>
        <Button onClick={() => void begin("walk")}>
          <Footprints size={20} aria-hidden />
          {phrases.walk}
        </Button>
        <Button variant="outline" onClick={() => void begin("draw")}>
          <PencilLine size={20} aria-hidden />
          {phrases.draw}
        </Button>
      </Row>
    </Stack>
  );
}

function KnownPlots({ plots }: { plots: readonly FieldPlot[] }) {
  const phrases = usePhrases();
  const { number } = useFormats();
  return (
    <Rows>
      {plots.map(({ id, name, producer, area_ha }) => (
        <RowLink
          key={id}
          to={paths.plot("collector", id)}
          Icon={LandPlot}
          hint={`${producer.name} · ${phrases.hectares(number(area_ha, 2))}`}
        >
          {name}
        </RowLink>
      ))}
    </Rows>
  );
}
