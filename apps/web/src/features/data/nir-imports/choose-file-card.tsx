import { AudioWaveform, FileJson } from "lucide-react";
import { useState, type ReactNode } from "react";
import { ApiFailure } from "../../../language/failures/failure.ts";
import { useFormats } from "../../../language/formats.ts";
import { ActionFailed } from "../../../ui/action-failed.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Button, buttonLook } from "../../../ui/button.tsx";
import { FileTrigger } from "../../../ui/file-trigger.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import type { NirFile } from "./use-nir-file.ts";
import { usePhrases } from "./use-phrases.ts";

/** Where the file is chosen or dropped, and seen on its way. */
export function ChooseFileCard({ state, choose, again }: NirFile) {
  const { choose: phrases } = usePhrases();
  const isBusy = state.step === "sending" || state.step === "looking";
  const isFirst = state.step === "idle";
  const label = isFirst ? phrases.action : phrases.another;
  return (
    <section className="panel grid max-w-3xl grid-cols-1 gap-5 p-5 sm:p-6">
      <div className="flex items-center gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-wash text-primary">
          <AudioWaveform size={24} aria-hidden />
        </span>
        <div>
          <h2 className="text-xl font-bold">{phrases.title}</h2>
          <p className="text-muted">{phrases.text}</p>
        </div>
      </div>
      <OnItsWay state={state} again={again} />
      {!isBusy && (
        <DropZone onFile={choose}>
          <p className="text-muted max-sm:hidden">{phrases.drop}</p>
          <FileTrigger
            label={label}
            accept=".json,application/json"
            className={buttonLook(isFirst ? "primary" : "outline")}
            onFiles={([file]) => file && choose(file)}
          >
            <FileJson size={20} aria-hidden />
            {label}
          </FileTrigger>
        </DropZone>
      )}
    </section>
  );
}

function DropZone({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) {
  const [isOver, setIsOver] = useState(false);
  return (
    // For a mouse only: the button in it is what everybody else uses.
    <div
      className={`flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-md border-2 border-dashed p-5 ${isOver ? "border-primary bg-wash" : "border-line"}`}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        const [file] = event.dataTransfer.files;
        if (file !== undefined) onFile(file);
      }}
    >
      {children}
    </div>
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
      return (
        <div className="grid gap-2">
          <p className="figures font-bold">{said}</p>
          <ProgressBar label={said} share={state.share} />
        </div>
      );
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
