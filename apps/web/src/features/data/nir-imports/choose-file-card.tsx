import { AudioWaveform, FileJson } from "lucide-react";
import { ApiFailure } from "../../../language/failures/failure.ts";
import { useFormats } from "../../../language/formats.ts";
import { DropZone } from "../../../ui/drop-zone.tsx";
import { Card } from "../../../ui/card.tsx";
import { ActionFailed } from "../../../ui/action-failed.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { ToldProgress } from "../../../ui/progress-bar.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import type { NirFile } from "./use-nir-file.ts";
import { usePhrases } from "./use-phrases.ts";

/** Where the file is chosen or dropped, and seen on its way. */
export function ChooseFileCard({ state, choose, again }: NirFile) {
  const { choose: phrases } = usePhrases();
  const isBusy = state.step === "sending" || state.step === "looking";
  const isFirst = state.step === "idle";
  return (
    <Card Icon={AudioWaveform} title={phrases.title} intro={phrases.text} className="max-w-3xl">
      <OnItsWay state={state} again={again} />
      {!isBusy && (
        <DropZone
          label={isFirst ? phrases.action : phrases.another}
          Icon={FileJson}
          accept=".json,application/json"
          isSecond={!isFirst}
          lead={phrases.drop}
          onFile={choose}
        />
      )}
    </Card>
  );
}

function OnItsWay({ state, again }: Pick<NirFile, "state" | "again">) {
  const { choose: phrases } = usePhrases();
  const { megabytes } = useFormats();
  switch (state.step) {
    case "notJson":
      return <Banner tone="danger">{phrases.onlyJson}</Banner>;
    case "tooLarge":
      return <Banner tone="danger">{phrases.tooLarge}</Banner>;
    case "sending": {
      const said = phrases.sending(megabytes(state.share * state.bytes), megabytes(state.bytes));
      return <ToldProgress said={said} share={state.share} />;
    }
    case "looking":
      return (
        <output className="flex items-center gap-3 font-bold">
          <Spinner />
          {phrases.looking}
        </output>
      );
    case "failed": {
      const action = mayHelp(state.error) && <Button onClick={again}>{phrases.again}</Button>;
      return <ActionFailed title={phrases.failed} error={state.error} action={action} />;
    }
    case "idle":
    case "ready":
      return null;
  }
}

/** What the server has found wrong with the file stays wrong. */
function mayHelp(error: unknown): boolean {
  return !(error instanceof ApiFailure) || error.facts.status !== 422;
}
