import {
  AudioWaveform,
  BrainCircuit,
  FileArchive,
  ShieldCheck,
  UserPlus,
  type LucideIcon,
} from "lucide-react";
import { Link } from "../../../../app/navigation.tsx";
import { adminPaths } from "../../../../app/admin-paths.ts";
import { paths } from "../../../../app/paths.ts";
import { Section } from "../../../../ui/card.tsx";
import { buttonLook } from "../../../../ui/button.tsx";
import { useInstallationPhrases } from "./use-phrases.ts";

type ActionName = "newUser" | "nirImport" | "training" | "emergencyImports" | "security";

const actions: readonly { name: ActionName; to: string; Icon: LucideIcon }[] = [
  { name: "newUser", to: adminPaths.newUser(), Icon: UserPlus },
  { name: "nirImport", to: adminPaths.nirImport(), Icon: AudioWaveform },
  { name: "training", to: paths.training(), Icon: BrainCircuit },
  { name: "emergencyImports", to: paths.emergencyImports(), Icon: FileArchive },
  { name: "security", to: adminPaths.security(), Icon: ShieldCheck },
];

export function QuickActions() {
  const { actions: phrases } = useInstallationPhrases();
  return (
    <Section title={phrases.title}>
      <ul className="flex flex-wrap gap-3">
        {actions.map(({ name, to, Icon }) => (
          <li key={name} className="max-sm:w-full">
            <Link to={to} className={`${buttonLook("outline")} max-sm:w-full`}>
              <Icon size={20} aria-hidden />
              {phrases[name]}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
