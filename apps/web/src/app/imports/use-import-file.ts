/** A chosen file on its way to the server, and what the server makes of it. */
import { useRef, useState } from "react";

export type ImportFileState<Result> =
  | { step: "idle" | "checking" }
  | { step: "refused"; reason: string }
  | { step: "sending"; share: number; bytes: number }
  | { step: "failed"; error: unknown }
  | { step: "ready"; result: Result };

type ImportProgress = { sending: (share: number) => void; checking: () => void };

type ImportFileOptions<Result> = {
  /** Why it is not even sent. */
  refusalOf: (file: File) => string | undefined;
  /** Once more with the same file goes on where it stopped, where it can. */
  send: (file: File, progress: ImportProgress) => Promise<Result>;
  onReady?: (result: Result) => void;
};

export type ImportFile<Result> = ReturnType<typeof useImportFile<Result>>;

export function useImportFile<Result>(options: ImportFileOptions<Result>) {
  const { refusalOf, send, onReady } = options;
  const [state, setState] = useState<ImportFileState<Result>>({ step: "idle" });
  const chosen = useRef<File>(null);

  async function bring(file: File): Promise<void> {
    // Another file may be chosen while this one is on its way.
    const isStill = () => chosen.current === file;
    const show = (next: ImportFileState<Result>) => isStill() && setState(next);
    const sending = (share: number) => show({ step: "sending", share, bytes: file.size });
    try {
      sending(0);
      const result = await send(file, { sending, checking: () => show({ step: "checking" }) });
      show({ step: "ready", result });
      if (isStill()) onReady?.(result);
    } catch (error) {
      show({ step: "failed", error });
    }
  }

  function choose(file: File): void {
    chosen.current = file;
    const reason = refusalOf(file);
    if (reason === undefined) void bring(file);
    else setState({ step: "refused", reason });
  }

  const again = () => chosen.current !== null && choose(chosen.current);
  return { state, choose, again };
}
