import { FileArchive } from "lucide-react";
import { ApiFailure } from "../../../language/failures/failure.ts";
import { useFormats } from "../../../language/formats.ts";
import { ActionFailed } from "../../../ui/action-failed.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Button, buttonLook } from "../../../ui/button.tsx";
import { FileTrigger } from "../../../ui/file-trigger.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { useBringFile, type Bringing } from "./use-bring-file.ts";
import { usePhrases } from "./use-phrases.ts";

/** Where the file of a phone is chosen, and seen on its way. */
export function ChooseFileCard({ onChecked }: { onChecked: (id: string) => void }) {
  const { choose: phrases } = usePhrases();
  const { bringing, bring, goOn } = useBringFile(onChecked);
  const isBusy = bringing.step === "sending" || bringing.step === "checking";
  const label = bringing.step === "failed" ? phrases.another : phrases.action;
  return (
    <section className="panel grid max-w-3xl grid-cols-1 gap-5 p-5 sm:p-6">
      <div className="flex items-center gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-wash text-primary">
          <FileArchive size={24} aria-hidden />
        </span>
        <h2 className="text-xl font-bold">{phrases.title}</h2>
      </div>
      <p className="max-w-prose text-muted">{phrases.text}</p>
      <OnItsWay bringing={bringing} onGoOn={goOn} />
      {!isBusy && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <FileTrigger
            label={label}
            accept=".zip,application/zip"
            className={buttonLook(bringing.step === "failed" ? "outline" : "primary")}
            onFiles={([file]) => file && bring(file)}
          >
            <FileArchive size={20} aria-hidden />
            {label}
          </FileTrigger>
          <p className="text-sm text-muted">{phrases.limit}</p>
        </div>
      )}
    </section>
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
    return (
      <div className="grid gap-2">
        <p className="figures font-bold">{said}</p>
        <ProgressBar label={said} share={bringing.share} />
      </div>
    );
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
