import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { ApiFailure } from "#language/failures/failure.ts";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { DropZone } from "#ui/drop-zone.tsx";
import { ToldProgress } from "#ui/progress-bar.tsx";
import { Spinner } from "#ui/spinner.tsx";
import type { ImportFile } from "./use-import-file.ts";
import { useFileSize } from "./use-file-size.ts";
import { useImportPhrases } from "./use-phrases.ts";

type ImportFileCardProps<Result> = {
  Icon: LucideIcon;
  title: string;
  text: string;
  action: string;
  accept: string;
  file: ImportFile<Result>;
  /** Other than the first thing to do here. */
  isSecond?: boolean;
  /** Beside the button, such as a template. */
  children?: ReactNode;
};

/** Where the file is dropped or chosen, and seen on its way. */
export function ImportFileCard<Result>(props: ImportFileCardProps<Result>) {
  const { Icon, title, text, action, accept, file, isSecond = false, children } = props;
  const phrases = useImportPhrases();
  const { step } = file.state;
  const isFirst = step === "idle" || step === "ready";
  return (
    <Section title={title} intro={text} className="max-w-3xl">
      <OnItsWay file={file} />
      {step !== "sending" && step !== "checking" && (
        <DropZone
          label={isFirst ? action : phrases.another}
          Icon={Icon}
          accept={accept}
          isSecond={isSecond || !isFirst}
          lead={phrases.drop}
          onFile={file.choose}
        >
          {children}
        </DropZone>
      )}
    </Section>
  );
}

function OnItsWay<Result>({ file: { state, again } }: { file: ImportFile<Result> }) {
  const phrases = useImportPhrases();
  const actions = useActionWords();
  const sizeOf = useFileSize();
  switch (state.step) {
    case "refused":
      return <Banner tone="danger">{state.reason}</Banner>;
    case "sending": {
      const said = phrases.sending(sizeOf(state.share * state.bytes), sizeOf(state.bytes));
      return <ToldProgress said={said} share={state.share} />;
    }
    case "checking":
      return (
        <output className="flex items-center gap-3 font-semibold">
          <Spinner />
          {phrases.checking}
        </output>
      );
    case "failed": {
      const action = mayHelp(state.error) && <Button onClick={again}>{actions.retry}</Button>;
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
