import { plotFormats, type PlotFormat } from "@elaeis/domain/plots/plot-schemas";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { fetchPlotExport } from "#api/plots.ts";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Button } from "#ui/button.tsx";
import { ChoiceField } from "#ui/choice-field.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { saveFile } from "#ui/save-file.ts";
import { usePhrases } from "./use-phrases.ts";

const fileNames: Record<PlotFormat, string> = {
  geojson: "plots.geojson",
  kml: "plots.kml",
  kmz: "plots.kmz",
  shp: "plots.zip",
  csv: "plots.csv",
};

type ExportProps = { label: string; producer?: string | undefined };

export function ExportButton(props: ExportProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        <Download size={20} aria-hidden />
        {props.label}
      </Button>
      {isOpen && <ExportDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Plots as a file: of one producer, or all. */
export function ExportDialog({ label, producer, onClose }: ExportProps & { onClose: () => void }) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const [format, setFormat] = useState<PlotFormat>("geojson");
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => fetchPlotExport(format, producer),
    onSuccess(file) {
      saveFile(file, fileNames[format]);
      onClose();
    },
  });
  return (
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
      onClose={onClose}
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
  );
}
