import type { ImportUndone } from "@elaeis/domain/transfers/transfer-schemas";
import { Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { phrasesHook } from "#language/language-provider.tsx";
import { Banner } from "#ui/banner.tsx";
import { ConfirmButton } from "#ui/confirm-button.tsx";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";

const usePhrases = phrasesHook({ en, fr });

type UndoImportProps = {
  onUndo: () => Promise<unknown>;
  /** What becomes of its fruits. */
  children: ReactNode;
};

/** The way back from an import of any kind. */
export function UndoImport({ onUndo, children }: UndoImportProps) {
  const phrases = usePhrases();
  return (
    <ConfirmButton
      label={phrases.undo}
      Icon={Undo2}
      className="justify-self-start"
      title={phrases.undoTitle}
      failed={phrases.undoFailed}
      onConfirm={onUndo}
    >
      {children}
    </ConfirmButton>
  );
}

type UndoneImportProps = { undone: ImportUndone; of?: "fruits" | "people" };

export function UndoneImport({ undone, of = "fruits" }: UndoneImportProps) {
  const phrases = usePhrases();
  const { restored, removed, left, left_references: references } = undone;
  return (
    <Banner tone={left === 0 ? "success" : "warning"}>
      {of === "people" ? phrases.withdrawn(removed) : phrases.undone(restored, removed)}
      {left > 0 && (
        <span className="mt-1 block">
          {of === "people" ? phrases.accepted(left) : phrases.left(left)}{" "}
          <span className="figures">{references.join(", ")}</span>
          {references.length < left && "…"}
        </span>
      )}
    </Banner>
  );
}
