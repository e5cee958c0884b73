import {
  AudioWaveform,
  BrainCircuit,
  ChevronRight,
  FileSpreadsheet,
  FlaskConical,
  ScanSearch,
  UserPlus,
} from "lucide-react";
import { adminPaths } from "#app/admin-paths.ts";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { useAdminPhrases } from "../use-admin-phrases.ts";

const actions = [
  { name: "newUser", to: adminPaths.newUser(), Icon: UserPlus },
  { name: "excelImport", to: adminPaths.sheetImport("fruits"), Icon: FileSpreadsheet },
  { name: "nirImport", to: adminPaths.nirImport(), Icon: AudioWaveform },
  { name: "labelsImport", to: adminPaths.sheetImport("labels"), Icon: FlaskConical },
  { name: "predict", to: adminPaths.predictionReviews(), Icon: ScanSearch },
  { name: "training", to: paths.training(), Icon: BrainCircuit },
] as const;

export function QuickActions() {
  const { actions: phrases } = useAdminPhrases();
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="pb-1 text-sm font-medium text-ink-2">
        {phrases.title}
      </h2>
      <ul>
        {actions.map(({ name, to, Icon }) => (
          <li key={name}>
            <Link
              to={to}
              className="flex min-h-10 items-center gap-2.5 -mx-2 rounded-md px-2 font-medium hover:bg-sunk pointer-coarse:min-h-target"
            >
              <Icon size={18} aria-hidden className="text-ink-2" />
              <span className="flex-1">{phrases[name]}</span>
              <ChevronRight size={18} aria-hidden className="text-ink-2" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
