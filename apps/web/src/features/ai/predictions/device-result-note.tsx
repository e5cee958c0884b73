import { CloudOff, RefreshCw } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import type { Analysis } from "./predict-anywhere.ts";
import { usePhrases } from "./use-phrases.ts";

type DeviceResultNoteProps = {
  away: Extract<Analysis, { where: "device" }>["away"];
  onAnalyseAgain: () => void;
};

/** A fruit is saved with what the server itself computed: until then the result stays on the screen. */
export function DeviceResultNote({ away, onAnalyseAgain }: DeviceResultNoteProps) {
  const phrases = usePhrases();
  return (
    <section className="panel grid grid-cols-1 gap-4 p-5" aria-labelledby="not-saved-yet">
      <h2 id="not-saved-yet" className="flex items-center gap-3 text-xl font-bold">
        <CloudOff size={24} aria-hidden className="shrink-0 text-muted" />
        {phrases.notSavedYet}
      </h2>
      <p>{away === "server" ? phrases.notSavedServer : phrases.notSavedAi}</p>
      <Button variant="outline" className="sm:justify-self-start" onClick={onAnalyseAgain}>
        <RefreshCw size={20} aria-hidden />
        {phrases.analyseAgain}
      </Button>
    </section>
  );
}
