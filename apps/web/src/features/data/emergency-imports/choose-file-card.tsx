import { FileArchive } from "lucide-react";
import { ApiFailure } from "../../../language/failures/failure.ts";
import { useFormats } from "../../../language/formats.ts";
import { DropZone } from "../../../ui/drop-zone.tsx";
import { Card } from "../../../ui/card.tsx";
import { ActionFailed } from "../../../ui/action-failed.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { ToldProgress } from "../../../ui/progress-bar.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { useBringFile, type Bringing } from "./use-bring-file.ts";
import { usePhrases } from "./use-phrases.ts";

/** Where the file of a phone is chosen, and seen on its way. */
export function ChooseFileCard({ onChecked }: { onChecked: (id: string) => void }) {
  const { choose: phrases } = usePhrases();
  const { bringing, bring, goOn } = useBringFile(onChecked);
  const isBusy = bringing.step === "sending" || bringing.step === "checking";
  return (
    <Card title={phrases.title} Icon={FileArchive} intro={phrases.text} className="max-w-3xl">
      <OnItsWay bringing={bringing} onGoOn={goOn} />
      {!isBusy && (
        <DropZone
          label={bringing.step === "failed" ? phrases.another : phrases.action}
          Icon={FileArchive}
          accept=".zip,application/zip"
          isSecond={bringing.step === "failed"}
          onFile={bring}
        >
          <p className="text-sm text-muted">{phrases.limit}</p>
        </DropZone>
      )}
    </Card>
  );
}

function OnItsWay({ bringing, onGoOn }: { bringing: Bringing; onGoOn: () => void }) {
  const { choose: phrases } = usePhrases();
  const { megabytes } = useFormats();
  if (bringing.step === "tooLarge") return <Banner tone="danger">{phrases.tooLarge}</Banner>;
  if (bringing.step === "sending") {
    const said = phrases.sending(
      megabytes(bringing.share * bringing.bytes),
      megabytes(bringing.bytes),
    );
    return <ToldProgress said={said} share={bringing.share} />;
  }
  if (bringing.step === "checking") {
    return (
      <output className="flex items-center gap-3 font-bold">
        <Spinner />
        {phrases.checking}
      </output>
    );
  }
  if (bringing.step !== "failed") return null;
  const action = mayGoOn(bringing.error) && <Button onClick={onGoOn}>{phrases.goOn}</Button>;
  return <ActionFailed title={phrases.failed} error={bringing.error} action={action} />;
}

/** What the server has found wrong with the file stays wrong. */
function mayGoOn(error: unknown): boolean {
  return !(error instanceof ApiFailure) || error.facts.status !== 422;
}
