import { createContext, use, useMemo, useState, type ReactNode } from "react";
import { readLanguage, storeLanguage, type Language } from "./language.ts";

type LanguageChoice = {
  language: Language;
  setLanguage: (language: Language) => void;
};

export const LanguageContext = createContext<LanguageChoice | null>(null);

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(readAndApply);
  const choice = useMemo(
    () => ({
      language,
      setLanguage: (next: Language) => {
        storeLanguage(next);
        setLanguage(next);
      },
    }),
    [language],
  );
  return <LanguageContext value={choice}>{children}</LanguageContext>;
}

export function useLanguage(): LanguageChoice {
  const choice = use(LanguageContext);
  if (choice === null) throw new Error("useLanguage outside LanguageProvider");
  return choice;
}

/** Makes the hook by which a feature reads its own dictionary in the language on screen. */
export function phrasesHook<Phrases>(dictionary: Record<Language, Phrases>): () => Phrases {
  return function usePhrases() {
    return dictionary[useLanguage().language];
  };
}

function readAndApply(): Language {
  const language = readLanguage();
  document.documentElement.lang = language;
  return language;
}
