import { useEffect, useRef } from "react";
import type { Language } from "./language.ts";

/** In the language that was chosen: whoever chose it reads it. */
const sentences: Record<Language, string> = {
  fr: "Le français n'est pas encore sur cet appareil. Il faut le réseau une fois pour le choisir.",
  en: "English is not on this device yet. Choosing it needs the network once.",
};
const shownMs = 8_000;

type LanguageAbsentProps = { language: Language; onGone: (absent: null) => void };

/** Over whatever is open, a dialog too; the app goes on in the language that it has. */
export function LanguageAbsent({ language, onGone }: LanguageAbsentProps) {
  const place = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    place.current?.showPopover();
    const timer = setTimeout(onGone, shownMs, null);
    return () => clearTimeout(timer);
  }, [onGone]);
  return (
    <output
      ref={place}
      popover="manual"
      lang={language}
      className="top-16 bottom-auto mx-auto w-80 rounded-lg bg-card p-3 text-ink shadow-float"
    >
      {sentences[language]}
    </output>
  );
}
