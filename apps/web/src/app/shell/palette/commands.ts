/** What the palette can do besides finding fruits. */
import type { LucideIcon } from "lucide-react";
import {
  BrainCircuit,
  Camera,
  CirclePlay,
  CloudUpload,
  Ellipsis,
  Languages,
  LayoutDashboard,
  Leaf,
  LogOut,
  Printer,
  QrCode,
  Settings,
  ShieldCheck,
  Sprout,
  Sun,
  UserPlus,
  UserRound,
} from "lucide-react";
import { useNavigate } from "react-router";
import { languageNames, languages } from "../../../language/language.ts";
import { phrasesHook, useLanguage } from "../../../language/language-provider.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { paths, type View } from "../../paths.ts";
import { askToSignOut, useUser } from "../../session/use-session.ts";
import { chooseTheme } from "../../../ui/theme/theme-switch.tsx";
import { themes } from "../../../ui/theme/theme.ts";
import { adminSections } from "../admin/sections.ts";
import { useAdminShellPhrases } from "../admin/use-phrases.ts";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";

export const usePalettePhrases = phrasesHook({ en, fr });

export type Command = {
  id: string;
  group: "sections" | "actions" | "fruits";
  label: string;
  Icon: LucideIcon;
  run: () => void;
};

export function useCommands(view: View): Command[] {
  return [...useSections(view), ...useActions()];
}

function useSections(view: View): Command[] {
  const phrases = usePalettePhrases();
  const adminPhrases = useAdminShellPhrases();
  const navigate = useNavigate();
  const isAdmin = useUser().role === "admin";
  const section = (label: string, to: string, Icon: LucideIcon): Command => ({
    id: to,
    group: "sections",
    label,
    Icon,
    run: () => void navigate(to),
  });
  const ofCollector = [
    section(phrases.overview, paths.overview("collector"), LayoutDashboard),
    section(phrases.ownFruits, paths.fruits("collector"), Leaf),
    section(phrases.outbox, paths.outbox(), CloudUpload),
    section(phrases.tutorials, paths.tutorials(), CirclePlay),
    section(phrases.profile, paths.profile("collector"), UserRound),
    section(phrases.settings, paths.ownSettings("collector"), Settings),
  ];
  const ofAdmin = adminSections.map(({ to, Icon, label }) =>
    section(adminPhrases.sections[label], to, Icon),
  );
  const more = section(phrases.more, paths.more(view), Ellipsis);
  const newUser = section(adminPhrases.newUser, adminPaths.newUser(), UserPlus);
  if (view === "admin") {
    const back = section(phrases.collectorView, paths.overview("collector"), Sprout);
    return [...ofAdmin, newUser, back, more];
  }
  const back = section(phrases.administration, paths.overview("admin"), ShieldCheck);
  return isAdmin ? [...ofCollector, back, more] : [...ofCollector, more];
}

function useActions(): Command[] {
  const phrases = usePalettePhrases();
  const navigate = useNavigate();
  const { language, setLanguage } = useLanguage();
  const action = (id: string, label: string, Icon: LucideIcon, run: () => void): Command => ({
    id,
    group: "actions",
    label,
    Icon,
    run,
  });
  const otherLanguages = languages.filter((other) => other !== language);
  return [
    action("new-fruit", phrases.newFruit, Camera, () => void navigate(paths.newFruit())),
    action("scan-label", phrases.scanLabel, QrCode, () => void navigate(paths.scanLabel())),
    action("blank-labels", phrases.blankLabels, Printer, () => void navigate(paths.blankLabels())),
    action(
      "prediction",
      phrases.prediction,
      BrainCircuit,
      () => void navigate(paths.aiPrediction()),
    ),
    ...themes.map((theme) =>
      action(`theme-${theme}`, phrases.theme(phrases.themes[theme]), Sun, () => chooseTheme(theme)),
    ),
    ...otherLanguages.map((other) =>
      action(`language-${other}`, languageNames[other], Languages, () => setLanguage(other)),
    ),
    action("sign-out", phrases.signOut, LogOut, askToSignOut),
  ];
}
