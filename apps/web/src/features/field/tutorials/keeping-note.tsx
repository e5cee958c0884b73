import type { TutorialFile } from "@elaeis/domain/tutorials/tutorial-schemas";
import { HardDriveDownload } from "lucide-react";
import { useFormats } from "#language/formats.ts";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import type { Keeping } from "./use-kept-file.ts";
import { Note } from "#ui/note.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

type KeepingNoteProps = { file: TutorialFile; keeping: Keeping; keep: () => void };

/** Whether a file is on this device, how large it is, and what can be done where it is not. */
export function KeepingNote({ file, keeping, keep }: KeepingNoteProps) {
  const phrases = usePhrases();
  const formats = useFormats();
  const size = formats.megabytes(file.size_bytes);
  switch (keeping.state) {
    case "kept":
      return (
        <p className="figures flex flex-wrap items-center gap-2 text-sm text-ink-2">
          <Badge tone="success">{phrases.kept}</Badge>
          {phrases.size(size)}
        </p>
      );
    case "coming":
      return (
        <Stack gap={2}>
          <Note hasFigures>
            {phrases.keeping(formats.wholePercent(100 * Math.min(1, keeping.share)))} ·{" "}
            {phrases.size(size)}
          </Note>
          <ProgressBar label={phrases.keepingLabel} share={keeping.share} />
        </Stack>
      );
    case "remote":
      return (
        <div className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
          <p className="figures min-w-0 flex-1 basis-56">
            {keeping.why === "storage-full" ? phrases.storageFull : phrases.streams(size)}
          </p>
          {keeping.why !== "impossible" && (
            <Button variant="outline" onClick={keep}>
              <HardDriveDownload size={20} aria-hidden />
              {phrases.keep}
            </Button>
          )}
        </div>
      );
    case "failed":
      return <NotKept error={keeping.error} onRetry={keep} />;
  }
}

function NotKept({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const retry = <Button onClick={onRetry}>{actions.retry}</Button>;
  return (
    <ActionFailed title={phrases.notKept} error={error} action={retry}>
      {" "}
      {phrases.notKeptHint}
    </ActionFailed>
  );
}
