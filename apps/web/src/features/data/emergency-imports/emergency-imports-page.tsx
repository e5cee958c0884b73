import { useNavigate } from "react-router";
import { useSearchParams } from "../../../app/navigation.tsx";
import { paths } from "../../../app/paths.ts";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { ChooseFileCard } from "./choose-file-card.tsx";
import { EarlierImports } from "./earlier-imports.tsx";
import { ImportView } from "./import-view.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Where an administrator brings in what a phone could not send. */
export default function EmergencyImportsPage() {
  const phrases = usePhrases();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const shown = address.get("import");
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeading title={phrases.title} intro={phrases.intro} />
      {shown === null ? (
        <>
          <ChooseFileCard onChecked={(id) => void navigate(paths.emergencyImports(id))} />
          <EarlierImports />
        </>
      ) : (
        <ImportView
          key={shown}
          id={shown}
          onDiscarded={() => void navigate(paths.emergencyImports(), { replace: true })}
        />
      )}
    </div>
  );
}
