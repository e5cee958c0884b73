import type { Plot, PlotVersion } from "@elaeis/domain/plots/plot-schemas";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { savePlot } from "#api/field-plots.ts";
import { renewPlots, plotVersionsQuery } from "#api/plots.ts";
import { useFormats } from "#language/formats.ts";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { ConfirmButton } from "#ui/confirm-button.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { Note } from "#ui/note.tsx";
import { Flow, Grow } from "#ui/line.tsx";
import { Stack } from "#ui/stack.tsx";
import { OutlineMap, positionsOf } from "./outline-map.tsx";
import { usePhrases } from "./use-phrases.ts";

/** How the plot was saved before, each outline over that of today. */
export function PlotHistory({ plot }: { plot: Plot }) {
  const phrases = usePhrases();
  const versions = useQuery(plotVersionsQuery(plot.id));
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <Loaded question={versions} failed={phrases.historyFailed} bones={["h-24"]}>
      {({ items, total }) => {
        const former = items.find(({ version }) => version === chosen);
        if (total < 2) return null;
        return (
          <Section title={phrases.history}>
            {former !== undefined && <Comparison plot={plot} former={former} />}
            <Stack as="ol" gap={3}>
              {items.map((version, index) => (
                <VersionRow
                  key={version.version}
                  plot={plot}
                  version={version}
                  before={items[index + 1]}
                  isChosen={version.version === chosen}
                  onChoose={setChosen}
                />
              ))}
            </Stack>
            {total > items.length && <Note>{phrases.olderVersions(total - items.length)}</Note>}
          </Section>
        );
      }}
    </Loaded>
  );
}

function Comparison({ plot, former }: { plot: Plot; former: PlotVersion }) {
  const phrases = usePhrases();
  const formats = useFormats();
  return (
    <Stack gap={2}>
      <OutlineMap
        label={phrases.comparedMap(formats.dateTime(former.saved_at))}
        positions={positionsOf(plot.geometry)}
        former={positionsOf(former.geometry)}
        faults={[]}
      />
      <Note>{phrases.dashed(formats.dateTime(former.saved_at))}</Note>
    </Stack>
  );
}

type VersionRowProps = {
  plot: Plot;
  version: PlotVersion;
  before: PlotVersion | undefined;
  isChosen: boolean;
  onChoose: (version: number | null) => void;
};

function VersionRow({ plot, version, before, isChosen, onChoose }: VersionRowProps) {
  const phrases = usePhrases();
  const formats = useFormats();
  const area = ({ area_ha }: PlotVersion) => phrases.hectares(formats.number(area_ha, 2));
  const when = formats.dateTime(version.saved_at);
  const isNow = version.version === plot.version;
  return (
    <Flow as="li">
      <Grow basis={40}>
        <p>
          {when}
          {isNow && ` · ${phrases.isNow}`}
        </p>
        <Note hasFigures>
          {[
            version.saved_by ?? phrases.unknownPerson,
            before === undefined || before.area_ha === version.area_ha
              ? area(version)
              : `${area(before)} → ${area(version)}`,
          ].join(" · ")}
        </Note>
      </Grow>
      {!isNow && (
        <>
          <Button
            variant="outline"
            aria-pressed={isChosen}
            aria-label={phrases.compareOne(when)}
            onClick={() => onChoose(isChosen ? null : version.version)}
          >
            {phrases.compare}
          </Button>
          <GoBack plot={plot} version={version} when={when} />
        </>
      )}
    </Flow>
  );
}

type GoBackProps = { plot: Plot; version: PlotVersion; when: string };

function GoBack({ plot, version, when }: GoBackProps) {
  const phrases = usePhrases();
  const queries = useQueryClient();
  return (
    <ConfirmButton
      label={phrases.goBack}
      heardAs={phrases.goBackTo(when)}
      Icon={RotateCcw}
      title={phrases.goBackTo(when)}
      failed={phrases.saveFailed}
      onConfirm={async () => {
        const { saved_at: _, saved_by: _by, ...facts } = version;
        await savePlot(plot.id, { ...facts, version: plot.version });
        await renewPlots(queries);
      }}
    >
      {phrases.goBackText}
    </ConfirmButton>
  );
}
