import { SlidersHorizontal } from "lucide-react";
import { useNavigate } from "react-router";
import { sectionTitles, settingPlaces } from "#features/operations/settings/setting-places.ts";
import { usePhrases } from "#features/operations/settings/use-phrases.ts";
import { adminPaths } from "#app/admin-paths.ts";
import { paths } from "#app/paths.ts";
import { matching, type Command } from "../commands.ts";
import { shortestSearch } from "../use-fruit-results.ts";

const mostShown = 6;

/** Each setting, by its name or that of its section; it is opened at its field. */
export function useSettingResults(typed: string): Command[] {
  const phrases = usePhrases();
  const navigate = useNavigate();
  if (typed.length < shortestSearch) return [];
  const titles = sectionTitles(phrases);
  const commands = settingPlaces(phrases).map(({ name, label, section }): Command => ({
    id: name,
    label,
    detail: titles[section] === label ? undefined : titles[section],
    Icon: SlidersHorizontal,
    run: () => {
      // What is typed on the page stays: this leaves nothing.
      if (location.pathname === paths.settings()) location.hash = name;
      else void navigate(adminPaths.setting(name));
    },
  }));
  return matching(commands, typed).slice(0, mostShown);
}
