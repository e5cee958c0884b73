import { SheetImport } from "./sheet-import.tsx";

export default function ExcelImportPage() {
  return <SheetImport kind="fruits" />;
}
