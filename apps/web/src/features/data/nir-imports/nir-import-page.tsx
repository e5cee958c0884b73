import { useNavigate } from "react-router";
import { adminPaths } from "../../../app/admin-paths.ts";
import { useSearchParams } from "../../../app/navigation.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { ChooseFileCard } from "./choose-file-card.tsx";
import { ImportHistory } from "./import-history.tsx";
import { ImportView } from "./import-view.tsx";
import { PreparedImport } from "./prepared-import.tsx";
import { useNirFile } from "./use-nir-file.ts";
import { usePhrases } from "./use-phrases.ts";

/** Where an administrator imports the files of NIR devices. */
export default function NirImportPage() {
  const phrases = usePhrases();
  const [address] = useSearchParams();
  const shown = address.get("import");
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeading title={phrases.title} intro={phrases.intro} />
      {shown === null ? <NewImport /> : <ImportView key={shown} id={shown} />}
    </div>
  );
}

function NewImport() {
  const navigate = useNavigate();
  const file = useNirFile();
  return (
    <>
      <ChooseFileCard {...file} />
      {file.state.step === "ready" && (
        <PreparedImport
          key={file.state.preview.sha256}
          preview={file.state.preview}
          onBegun={(id) => void navigate(adminPaths.nirImport(id))}
        />
      )}
      <ImportHistory />
    </>
  );
}
