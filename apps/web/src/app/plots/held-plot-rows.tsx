/** Plots on this device: those begun, those that wait for the server, and those it refused, with why. */
import { LandPlot } from "lucide-react";
import type { HeldPlot } from "#device/plots/held-plot.ts";
import { nameOfPlot } from "#device/plots/unsent-plots.ts";
import { phrasesHook } from "#language/language-provider.tsx";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { paths } from "../paths.ts";
import { RowLink, Rows } from "../rows.tsx";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";

export const useHeldPlotPhrases = phrasesHook({ en, fr });

const tones: Record<HeldPlot["state"], BadgeTone> = {
  draft: "neutral",
  waiting: "warning",
  refused: "danger",
  sent: "success",
};

export function HeldPlotRows({ plots }: { plots: readonly HeldPlot[] }) {
  const phrases = useHeldPlotPhrases();
  return (
    <Rows>
      {plots.map((plot) => (
        <RowLink
          key={plot.id}
          to={paths.plot("collector", plot.id)}
          Icon={LandPlot}
          hint={plot.state === "draft" ? undefined : plot.reason?.sentence}
          note={<Badge tone={tones[plot.state]}>{phrases.states[plot.state]}</Badge>}
        >
          {nameOfPlot(plot).trim() || phrases.unnamed}
        </RowLink>
      ))}
    </Rows>
  );
}
