/** Sends the chosen file in pieces and has it looked through; what was cut off goes on where it stopped. */
import { maxArchiveBytes } from "@elaeis/domain/imports/archive";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { uuidv7 } from "uuidv7";
import {
  checkEmergencyImport,
  emergencyImportKeys,
  sendEmergencyFile,
} from "#api/emergency-imports.ts";
import type { SentFile } from "#api/send-pieces.ts";
import { useImportFile } from "#app/imports/use-import-file.ts";
import { usePhrases } from "./use-phrases.ts";

export function usePhoneFile(onChecked: (id: string) => void) {
  const { choose: phrases } = usePhrases();
  const queries = useQueryClient();
  const begun = useRef<SentFile>(null);
  return useImportFile({
    refusalOf: ({ size }) => (size === 0 || size > maxArchiveBytes ? phrases.tooLarge : undefined),
    send: async (file, tell) => {
      if (begun.current?.file !== file) begun.current = { file, id: uuidv7(), heldPieces: 0 };
      const { id } = begun.current;
      await sendEmergencyFile(begun.current, tell.sending);
      tell.checking();
      queries.setQueryData(emergencyImportKeys.one(id), await checkEmergencyImport(id));
      void queries.invalidateQueries({ queryKey: emergencyImportKeys.list });
      return id;
    },
    onReady: onChecked,
  });
}
