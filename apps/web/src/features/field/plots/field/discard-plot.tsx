import { Trash2 } from "lucide-react";
import { useNavigate } from "react-router";
import { paths } from "#app/paths.ts";
import { useHeldPlotPhrases } from "#app/plots/held-plot-rows.tsx";
import { offerUndo } from "#app/undo/undo.ts";
import type { HeldPlot } from "#device/plots/held-plot.ts";
import { discardPlot } from "#device/plots/held-plots.ts";
import { nameOfPlot } from "#device/plots/unsent-plots.ts";
import { useSyncEngine } from "#device/sync/sync-provider.tsx";
import { ConfirmButton } from "#ui/confirm-button.tsx";
import { usePhrases } from "./use-phrases.ts";

export function DiscardPlot({ plot }: { plot: HeldPlot }) {
  const phrases = usePhrases();
  const { unnamed } = useHeldPlotPhrases();
  const navigate = useNavigate();
  const engine = useSyncEngine();
  const name = nameOfPlot(plot).trim() || unnamed;
  return (
    <ConfirmButton
      variant="danger-outline"
      label={phrases.discard}
      Icon={Trash2}
      title={phrases.discardTitle(name)}
      failed={phrases.actionFailed}
      onConfirm={async () => {
        const putBack = await discardPlot(plot.id);
        engine?.touched();
        await navigate(paths.plots(), { replace: true });
        offerUndo({
          done: phrases.discarded(name),
          undo: async () => {
            await putBack();
            engine?.touched();
          },
        });
      }}
    >
      {plot.version === null ? phrases.discardText : phrases.discardCorrection}
    </ConfirmButton>
  );
}
