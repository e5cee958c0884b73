/** Sends the chosen file in pieces and has it looked through; what was cut off goes on where it stopped. */
import { maxUnsentZipBytes } from "@elaeis/domain/emergency-imports/emergency-import";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { uuidv7 } from "uuidv7";
import {
  checkEmergencyImport,
  sendUnsentFile,
  emergencyImportKeys,
} from "../../../api/emergency-imports.ts";

export type Bringing =
  | { step: "idle" }
  | { step: "tooLarge" }
  | { step: "sending"; share: number; bytes: number }
  | { step: "checking" }
  | { step: "failed"; error: unknown };

type Chosen = { id: string; file: File; heldPieces: number };

export function useBringFile(onChecked: (id: string) => void) {
  const queries = useQueryClient();
  const [bringing, setBringing] = useState<Bringing>({ step: "idle" });
  const chosen = useRef<Chosen>(null);

  async function goOn(): Promise<void> {
    const current = chosen.current;
    if (current === null) return;
    const { id, file } = current;
    const tell = (share: number) => setBringing({ step: "sending", share, bytes: file.size });
    try {
      tell(0);
      await sendUnsentFile(id, file, current.heldPieces, (held, share) => {
        current.heldPieces = held;
        tell(share);
      });
      setBringing({ step: "checking" });
      queries.setQueryData(emergencyImportKeys.one(id), await checkEmergencyImport(id));
      void queries.invalidateQueries({ queryKey: emergencyImportKeys.list });
      onChecked(id);
    } catch (error) {
      setBringing({ step: "failed", error });
    }
  }

  return {
    bringing,
    bring: (file: File) => {
      if (file.size === 0 || file.size > maxUnsentZipBytes) {
        setBringing({ step: "tooLarge" });
        return;
      }
      chosen.current = { id: uuidv7(), file, heldPieces: 0 };
      void goOn();
    },
    goOn: () => void goOn(),
  };
}
