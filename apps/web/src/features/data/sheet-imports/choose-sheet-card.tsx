import { maxSheetBytes, type SheetKind } from "@elaeis/domain/sheet-imports/sheet-import";
import { useQueryClient } from "@tanstack/react-query";
import { Download, FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import { uuidv7 } from "uuidv7";
import { sendSheet, sheetImportKeys, sheetTemplateHref } from "../../../api/sheet-imports.ts";
import { useLanguage } from "../../../language/language-provider.tsx";
import { ActionFailed } from "../../../ui/action-failed.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { buttonLook } from "../../../ui/button.tsx";
import { FileTrigger } from "../../../ui/file-trigger.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
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
  const label = bringing.step === "failed" ? phrases.another : phrases.action;
  return (
    <section className="panel grid max-w-3xl grid-cols-1 gap-5 p-5 sm:p-6">
      <div className="flex items-center gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-wash text-primary">
          <FileSpreadsheet size={24} aria-hidden />
        </span>
        <h2 className="text-xl font-bold">{phrases.title}</h2>
      </div>
      <p className="max-w-prose text-muted">{phrases.text}</p>
      <OnItsWay bringing={bringing} />
      {bringing.step !== "sending" && (
        <div className="flex flex-wrap items-center gap-3">
          <FileTrigger
            label={label}
            accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            className={buttonLook()}
            onFiles={([file]) => file && bring(file)}
          >
            <FileSpreadsheet size={20} aria-hidden />
            {label}
          </FileTrigger>
          <a className={buttonLook("outline")} href={sheetTemplateHref(kind, language)} download>
            <Download size={20} aria-hidden />
            {phrases.template}
          </a>
        </div>
      )}
      <p className="text-sm text-muted">{phrases.limit}</p>
    </section>
  );
}

function OnItsWay({ bringing }: { bringing: Bringing }) {
  const { choose: phrases } = usePhrases();
  if (bringing.step === "tooLarge") return <Banner tone="danger">{phrases.tooLarge}</Banner>;
  if (bringing.step === "sending") {
    return (
      <div className="grid gap-2">
        <p className="font-bold">{phrases.sending}</p>
        <ProgressBar label={phrases.sending} share={bringing.share} />
      </div>
    );
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
