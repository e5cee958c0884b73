import { Moon, Sun, SunDim } from "lucide-react";
import { useSyncExternalStore } from "react";
import { phrasesHook } from "#language/language-provider.tsx";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";
import { readTheme, storeTheme, systemTheme, themes, type Theme } from "./theme.ts";

const usePhrases = phrasesHook({ en, fr });
const icons: Record<Theme, typeof Sun> = { light: SunDim, dark: Moon, soleil: Sun };
const listeners = new Set<() => void>();

/** All three themes side by side. */
export function ThemeSwitch({ withWords = false }: { withWords?: boolean }) {
  const phrases = usePhrases();
  const theme = useTheme();
  return (
    <fieldset className="edge flex flex-wrap rounded-md bg-card p-0.5" aria-label={phrases.label}>
      {themes.map((choice) => {
        const Icon = icons[choice];
        return (
          <button
            key={choice}
            type="button"
            name="theme"
            value={choice}
            aria-pressed={choice === theme}
            aria-label={phrases[choice]}
            title={phrases[choice]}
            onClick={() => chooseTheme(choice)}
            className="flex min-h-target min-w-target flex-auto items-center justify-center gap-2 rounded-md px-2 text-sm font-medium text-ink-2 aria-pressed:bg-brand-soft aria-pressed:text-ink"
          >
            <Icon size={20} aria-hidden />
            {withWords && <span aria-hidden>{phrases[choice]}</span>}
          </button>
        );
      })}
    </fieldset>
  );
}

/** One tap into Soleil and one back, for the phone held up in the sun. */
export function SoleilButton() {
  const phrases = usePhrases();
  const isSoleil = useTheme() === "soleil";
  return (
    <button
      type="button"
      aria-pressed={isSoleil}
      aria-label={phrases.soleil}
      title={phrases.soleil}
      onClick={() => chooseTheme(isSoleil ? null : "soleil")}
      className="flex size-target items-center justify-center rounded-md text-ink-2 hover:bg-sunk aria-pressed:bg-ink aria-pressed:text-card lg:hidden"
    >
      <Sun size={20} aria-hidden />
    </button>
  );
}

function useTheme(): Theme {
  return useSyncExternalStore(listen, () => readTheme() ?? systemTheme(), unknownTheme);
}

/** Written during the build, where nobody has chosen any (visitor). */
const unknownTheme = (): Theme => "light";

export function chooseTheme(theme: Theme | null) {
  storeTheme(theme);
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
