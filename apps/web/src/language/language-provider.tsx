import { createContext, use, useMemo, useRef, useState, type ReactNode } from "react";
import { bringDictionaries } from "./dictionaries.ts";
import { languageOnScreen, storeLanguage, type Language } from "./language.ts";
import { LanguageAbsent } from "./language-absent.tsx";

type LanguageChoice = {
  language: Language;
  /** Chosen, and on its way. */
  coming: Language | null;
  setLanguage: (language: Language) => void;
};

export const LanguageContext = createContext<LanguageChoice | null>(null);

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(languageOnScreen);
  const [coming, setComing] = useState<Language | null>(null);
  const [absent, setAbsent] = useState<Language | null>(null);
  const chosen = useRef(language);
  const choice = useMemo(() => {
    const bring = async (next: Language) => {
      chosen.current = next;
      setAbsent(null);
      setComing(next);
      const isHere = await bringDictionaries(next, true).then(
        () => true,
        () => false,
      );
      // Another one was chosen meanwhile.
      if (chosen.current !== next) return;
      setComing(null);
      if (isHere) {
        storeLanguage(next);
        setLanguage(next);
      } else setAbsent(next);
    };
    return { language, coming, setLanguage: (next: Language) => void bring(next) };
  }, [language, coming]);
  return (
    <LanguageContext value={choice}>
      {children}
      {absent && <LanguageAbsent language={absent} onGone={setAbsent} />}
    </LanguageContext>
  );
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
