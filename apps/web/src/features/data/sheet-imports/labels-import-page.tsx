import { SheetImport } from "./sheet-import.tsx";

export default function LabelsImportPage() {
  return <SheetImport kind="labels" />;
}
