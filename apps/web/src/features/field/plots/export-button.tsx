import { plotFormats, type PlotFormat } from "@elaeis/domain/plots/plot-schemas";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { fetchPlotExport } from "../../../api/plots.ts";
import { useActionWords } from "../../../language/actions/use-action-words.ts";
import { ActionFailed } from "../../../ui/action-failed.tsx";
import { Button } from "../../../ui/button.tsx";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { usePhrases } from "./use-phrases.ts";

const fileNames: Record<PlotFormat, string> = {
  geojson: "plots.geojson",
  kml: "plots.kml",
  kmz: "plots.kmz",
  shp: "plots.zip",
  csv: "plots.csv",
};

type ExportButtonProps = { label: string; producer?: string };

/** Plots as a file: of one producer, or all. */
export function ExportButton({ label, producer }: ExportButtonProps) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const [isOpen, setIsOpen] = useState(false);
  const [format, setFormat] = useState<PlotFormat>("geojson");
  const close = () => setIsOpen(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => fetchPlotExport(format, producer),
    onSuccess(file) {
      saveFile(file, fileNames[format]);
      close();
    },
  });
  return (
    <>
      <Button
        variant="outline"
        onClick={() => {
          reset();
          setIsOpen(true);
        }}
      >
        <Download size={20} aria-hidden />
        {label}
      </Button>
      {isOpen && (
        <FormDialog
          title={label}
          submit={actions.download}
          isBusy={isPending}
          form={{
            onSubmit(event) {
              event.preventDefault();
              mutate();
            },
          }}
          onClose={close}
        >
          <ChoiceField
            label={phrases.format}
            choices={plotFormats}
            wordOf={(one) => phrases.formats[one]}
            value={format}
            onChoose={setFormat}
          />
          <ActionFailed title={phrases.exportFailed} error={error} />
        </FormDialog>
      )}
    </>
  );
}
