import { FileArchive } from "lucide-react";
import { Link } from "../../../app/navigation.tsx";
import { paths } from "../../../app/paths.ts";
import { buttonLook } from "../../../ui/button.tsx";
import { usePhrases } from "./use-phrases.ts";

/** The way to where a phone's emergency export is brought in. */
export function PhoneExportCard() {
  const phrases = usePhrases();
  return (
    <section className="panel grid max-w-3xl grid-cols-1 gap-5 p-5 sm:p-6">
      <div className="flex items-center gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-wash text-primary">
          <FileArchive size={24} aria-hidden />
        </span>
        <h2 className="text-xl font-bold">{phrases.phoneExportTitle}</h2>
      </div>
      <p className="max-w-prose text-muted">{phrases.phoneExportText}</p>
      <Link to={paths.emergencyImports()} className={`${buttonLook("outline")} justify-self-start`}>
        {phrases.phoneExportAction}
      </Link>
    </section>
  );
}
