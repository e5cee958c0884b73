import { useLanguage } from "./language-provider.tsx";
import { languageNames, languages } from "./language.ts";

/** Two languages, so two buttons: what the other one is called is always in sight. */
export function LanguageSwitch() {
  const { language, coming, setLanguage } = useLanguage();
  return (
    <fieldset className="edge flex rounded-md bg-card p-0.5" aria-label="Langue / Language">
      {languages.map((choice) => (
        <button
          key={choice}
          type="button"
          name="language"
          value={choice}
          lang={choice}
          title={languageNames[choice]}
          aria-pressed={choice === language}
          aria-busy={choice === coming}
          aria-label={languageNames[choice]}
          onClick={() => setLanguage(choice)}
          className="min-h-target min-w-target rounded-md px-2 text-sm font-medium text-ink-2 uppercase aria-pressed:bg-brand-soft aria-pressed:text-ink aria-busy:animate-pulse"
        >
          {choice}
        </button>
      ))}
    </fieldset>
  );
}
