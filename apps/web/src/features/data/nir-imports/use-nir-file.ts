/** Sends the chosen file, and has the server look through it: the page itself never reads it. */
import { maxNirFileBytes } from "@elaeis/domain/nir-imports/nir-import";
import type { NirPreview } from "@elaeis/domain/nir-imports/nir-import-schemas";
import { useRef, useState } from "react";
import { fetchNirPreview, sendNirFile } from "../../../api/nir-imports.ts";

export type NirFileState =
  | { step: "idle" | "notJson" | "tooLarge" | "looking" }
  | { step: "sending"; share: number; bytes: number }
  | { step: "failed"; error: unknown }
  | { step: "ready"; preview: NirPreview };

export type NirFile = {
  state: NirFileState;
  choose: (file: File) => void;
  again: () => void;
};

export function useNirFile(): NirFile {
  const [state, setState] = useState<NirFileState>({ step: "idle" });
  const chosen = useRef<File>(null);

  async function bring(file: File): Promise<void> {
    // Another file may be chosen while this one is on its way.
    const tell = (next: NirFileState) => {
      if (chosen.current === file) setState(next);
    };
    try {
      const sending = (share: number) => tell({ step: "sending", share, bytes: file.size });
      sending(0);
      const sha256 = await sendNirFile(file, sending);
      tell({ step: "looking" });
      tell({ step: "ready", preview: await fetchNirPreview(sha256) });
    } catch (error) {
      tell({ step: "failed", error });
    }
  }

  function choose(file: File): void {
    chosen.current = file;
    if (!/\.json$/i.test(file.name)) setState({ step: "notJson" });
    else if (file.size > maxNirFileBytes) setState({ step: "tooLarge" });
    else void bring(file);
  }

  const again = () => {
    if (chosen.current !== null) choose(chosen.current);
  };
  return { state, choose, again };
}
