import { useNavigate } from "react-router";
import { adminPaths } from "#app/admin-paths.ts";
import { BackLink } from "#app/back-link.tsx";
import { useSearchParams } from "#app/navigation.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { EarlierExports } from "./earlier-exports.tsx";
import { ExportView } from "./export-view.tsx";
import { NewExport } from "./new-export.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Where an administrator takes the data out, and finds again what was taken out before. */
export default function DatasetExportPage() {
  const phrases = usePhrases();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const shown = address.get("export");
  return (
    <Stack gap={6}>
      {shown !== null && <BackLink to={adminPaths.datasetExport()}>{phrases.view.others}</BackLink>}
      <PageHeading title={phrases.title} />
      {shown === null ? (
        <>
          <NewExport onBegun={(id) => void navigate(adminPaths.datasetExport({ export: id }))} />
          <EarlierExports />
        </>
      ) : (
        <ExportView key={shown} id={shown} />
      )}
    </Stack>
  );
}
