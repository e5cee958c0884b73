/** What the palette can do without asking the server. */
import type { LucideIcon } from "lucide-react";
import { Languages, LogOut, ShieldCheck, Sprout, Sun } from "lucide-react";
import { useNavigate } from "react-router";
import { languageNames, languages } from "#language/language.ts";
import { phrasesHook, useLanguage } from "#language/language-provider.tsx";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { paths, type View } from "#app/paths.ts";
import { askToSignOut, useUser } from "#app/session/use-session.ts";
import { chooseTheme } from "#ui/theme/theme-switch.tsx";
import { themes } from "#ui/theme/theme.ts";
import { screens } from "#app/screens.ts";
import { menuOf, type MenuItem } from "../menus.ts";
import { matches, ranked } from "./match.ts";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";

export const usePalettePhrases = phrasesHook({ en, fr });

export type Command = {
  id: string;
  label: string;
  /** What tells it from others of the same name. */
  detail?: string | undefined;
  Icon: LucideIcon;
  run: () => void;
};

/** Those that hold what was typed, the best first. */
export function useCommands(view: View, typed: string) {
  return { sections: matching(useSections(view), typed), actions: matching(useActions(), typed) };
}

export function matching(commands: readonly Command[], typed: string): Command[] {
  const matching = commands.filter(({ label, detail = "" }) =>
    matches(`${label} ${detail}`, typed),
  );
  return ranked(matching, typed);
}

function useSections(view: View): Command[] {
  const phrases = usePalettePhrases();
  const toCommand = useToCommand();
  const isAdmin = useUser().role === "admin";
  const sections = menuOf(screens, view, "palette").map((item) => toCommand(item));
  const other = view === "admin" ? "collector" : "admin";
  const label = view === "admin" ? phrases.collectorView : phrases.administration;
  const Icon = view === "admin" ? Sprout : ShieldCheck;
  const change = toCommand({ to: paths.overview(other), label, Icon });
  return isAdmin ? [...sections, change] : sections;
}

type Target = { to: string; Icon: LucideIcon; label: string | MenuItem["label"] };

function useToCommand() {
  const navigate = useNavigate();
  const { language } = useLanguage();
  return ({ to, Icon, label }: Target): Command => ({
    id: to,
    label: typeof label === "string" ? label : label[language],
    Icon,
    run: () => void navigate(to),
  });
}

function useActions(): Command[] {
  const phrases = usePalettePhrases();
  const actions = useActionWords();
  const toCommand = useToCommand();
  const { language, setLanguage } = useLanguage();
  const action = (id: string, label: string, Icon: LucideIcon, run: () => void): Command => ({
    id,
    label,
    Icon,
    run,
  });
  const otherLanguages = languages.filter((other) => other !== language);
  return [
    ...menuOf(screens, "collector", "actions").map((item) => toCommand(item)),
    ...themes.map((theme) =>
      action(`theme-${theme}`, phrases.theme(phrases.themes[theme]), Sun, () => chooseTheme(theme)),
    ),
    ...otherLanguages.map((other) =>
      action(`language-${other}`, languageNames[other], Languages, () => setLanguage(other)),
    ),
    action("sign-out", actions.signOut, LogOut, askToSignOut),
  ];
}
