import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { adminPaths } from "#app/admin-paths.ts";
import { BackLink } from "#app/back-link.tsx";
import { useSearchParams } from "#app/navigation.tsx";
import { ownFieldsQuery } from "#app/own-fields/own-fields.ts";
import { useUser } from "#app/session/use-session.ts";
import { Loaded } from "#ui/loaded/loaded.tsx";
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
  const ownFields = useQuery(ownFieldsQuery(useUser().id));
  const shown = address.get("export");
  return (
    <Stack gap={6}>
      {shown !== null && <BackLink to={adminPaths.datasetExport()}>{phrases.view.others}</BackLink>}
      <PageHeading title={phrases.title} />
      {shown === null ? (
        <>
          {/* Without the fields of its own an export would leave their values out, and not say so. */}
          <Loaded question={ownFields} bones={["h-48", "h-[48rem]"]}>
            {({ own_fields }) => (
              <NewExport
                fields={own_fields}
                onBegun={(id) => void navigate(adminPaths.datasetExport({ export: id }))}
              />
            )}
          </Loaded>
          <EarlierExports />
        </>
      ) : (
        <ExportView key={shown} id={shown} />
      )}
    </Stack>
  );
}
