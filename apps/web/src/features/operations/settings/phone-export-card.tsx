import { FileArchive } from "lucide-react";
import { Link } from "../../../app/navigation.tsx";
import { paths } from "../../../app/paths.ts";
import { Card } from "../../../ui/card.tsx";
import { buttonLook } from "../../../ui/button.tsx";
import { usePhrases } from "./use-phrases.ts";

/** The way to where a phone's emergency export is brought in. */
export function PhoneExportCard() {
  const phrases = usePhrases();
  return (
    <Card
      title={phrases.phoneExportTitle}
      Icon={FileArchive}
      intro={phrases.phoneExportText}
      className="max-w-3xl"
    >
      <Link to={paths.emergencyImports()} className={`${buttonLook("outline")} justify-self-start`}>
        {phrases.phoneExportAction}
      </Link>
    </Card>
  );
}
