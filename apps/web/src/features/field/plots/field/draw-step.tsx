import { maxPlotPoints } from "@elaeis/domain/plots/check-outline";
import type { Position } from "@elaeis/domain/plots/plot-schemas";
import { Check, Undo2 } from "lucide-react";
import { useState } from "react";
import { useWorkInProgress } from "#app/session/unsaved-work.ts";
import { LocateButton } from "#device/location/locate-button.tsx";
import type { Place } from "#device/location/place.ts";
import type { HeldPlot } from "#device/plots/held-plot.ts";
import { Button } from "#ui/button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Row, Stack } from "#ui/stack.tsx";
import { DiscardPlot } from "./discard-plot.tsx";
import { OutlineState, useCountryOf, useOutlineCheck } from "./outline-state.tsx";
import { PlotMap } from "./plot-map.tsx";
import type { HeldPlotWork } from "./use-held-plot.ts";
import { usePhrases } from "./use-phrases.ts";

const rounded = (degrees: number) => Number(degrees.toFixed(6));
const unnamed = () => undefined;

/** The corners, tapped on the map. */
export function DrawStep({ plot, work }: { plot: HeldPlot; work: HeldPlotWork }) {
  const phrases = usePhrases();
  const { corners } = plot;
  useWorkInProgress(true);
  const [here, setHere] = useState<Place | null>(null);
  const check = useOutlineCheck(plot, corners, useCountryOf(plot));
  const draw = (next: readonly Position[]) => work.change({ corners: next });
  return (
    <Stack gap={3}>
      <PageHeading title={phrases.drawTitle} />
      <p>{phrases.tapCorners}</p>
      <PlotMap
        outline={corners}
        here={here}
        accuracyM={here?.accuracyM ?? null}
        onTap={({ longitude, latitude }) => {
          if (corners.length < maxPlotPoints) {
            draw([...corners, [rounded(longitude), rounded(latitude)]]);
          }
        }}
      />
      <LocateButton onLocated={setHere} onNamed={unnamed} />
      <OutlineState check={check} />
      <Row gap={3}>
        <Button
          variant="outline"
          disabled={corners.length === 0}
          onClick={() => draw(corners.slice(0, -1))}
        >
          <Undo2 size={20} aria-hidden />
          {phrases.undo}
        </Button>
        <Button variant="outline" disabled={corners.length === 0} onClick={() => draw([])}>
          {phrases.clear}
        </Button>
        <Button disabled={!check.isSound} onClick={() => work.change({ isOutlined: true })}>
          <Check size={20} aria-hidden />
          {phrases.finish}
        </Button>
      </Row>
      <Row gap={3}>
        <DiscardPlot plot={plot} />
      </Row>
    </Stack>
  );
}
