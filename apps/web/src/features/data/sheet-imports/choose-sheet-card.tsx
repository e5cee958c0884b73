import { maxSheetBytes, type SheetKind } from "@elaeis/domain/sheet-imports/sheet-import";
import { useQueryClient } from "@tanstack/react-query";
import { Download, FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import { uuidv7 } from "uuidv7";
import { sendSheet, sheetImportKeys, sheetTemplateHref } from "../../../api/sheet-imports.ts";
import { useLanguage } from "../../../language/language-provider.tsx";
import { DropZone } from "../../../ui/drop-zone.tsx";
import { Card } from "../../../ui/card.tsx";
import { ActionFailed } from "../../../ui/action-failed.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { buttonLook } from "../../../ui/button.tsx";
import { ToldProgress } from "../../../ui/progress-bar.tsx";
import { usePhrases } from "./use-phrases.ts";

type Bringing =
  | { step: "idle" }
  | { step: "tooLarge" }
  | { step: "sending"; share: number }
  | { step: "failed"; error: unknown };

type ChooseSheetCardProps = { kind: SheetKind; onBrought: (id: string) => void };

/** Where the file is chosen, and seen on its way; the template is beside it. */
export function ChooseSheetCard({ kind, onBrought }: ChooseSheetCardProps) {
  const { choose: phrases } = usePhrases();
  const { language } = useLanguage();
  const { bringing, bring } = useBringSheet(kind, onBrought);
  return (
    <Card title={phrases.title} Icon={FileSpreadsheet} intro={phrases.text} className="max-w-3xl">
      <OnItsWay bringing={bringing} />
      {bringing.step !== "sending" && (
        <DropZone
          label={bringing.step === "failed" ? phrases.another : phrases.action}
          Icon={FileSpreadsheet}
          accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onFile={bring}
        >
          <a className={buttonLook("outline")} href={sheetTemplateHref(kind, language)} download>
            <Download size={20} aria-hidden />
            {phrases.template}
          </a>
        </DropZone>
      )}
      <p className="text-sm text-muted">{phrases.limits[kind]}</p>
    </Card>
  );
}

function OnItsWay({ bringing }: { bringing: Bringing }) {
  const { choose: phrases } = usePhrases();
  if (bringing.step === "tooLarge") return <Banner tone="danger">{phrases.tooLarge}</Banner>;
  if (bringing.step === "sending") {
    return <ToldProgress said={phrases.sending} share={bringing.share} />;
  }
  if (bringing.step !== "failed") return null;
  return <ActionFailed title={phrases.failed} error={bringing.error} />;
}

function useBringSheet(kind: SheetKind, onBrought: (id: string) => void) {
  const queries = useQueryClient();
  const [bringing, setBringing] = useState<Bringing>({ step: "idle" });

  async function bring(file: File): Promise<void> {
    if (file.size === 0 || file.size > maxSheetBytes) {
      setBringing({ step: "tooLarge" });
      return;
    }
    const id = uuidv7();
    try {
      setBringing({ step: "sending", share: 0 });
      const found = await sendSheet(id, kind, file, (share) =>
        setBringing({ step: "sending", share }),
      );
      queries.setQueryData(sheetImportKeys.one(id), found);
      void queries.invalidateQueries({ queryKey: sheetImportKeys.list(kind) });
      onBrought(id);
    } catch (error) {
      setBringing({ step: "failed", error });
    }
  }

  return { bringing, bring: (file: File) => void bring(file) };
}
