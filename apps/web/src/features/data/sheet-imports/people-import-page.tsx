import { SheetImport } from "./sheet-import.tsx";

export default function PeopleImportPage() {
  return <SheetImport kind="people" />;
}
