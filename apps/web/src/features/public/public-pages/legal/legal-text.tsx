import type { ReactNode } from "react";
import { phrasesHook, useLanguage } from "#language/language-provider.tsx";
import { locales } from "#language/language.ts";
import { Section } from "../blocks.tsx";
import { PublicHeading } from "../public-heading.tsx";
import { en } from "./frame.en.ts";
import { fr } from "./frame.fr.ts";

export const useLegalPhrases = phrasesHook({ en, fr });

/** Of all three texts. */
const lastUpdated = "2025-01-30T00:00:00Z";

export type LegalSection = { title: string; paragraphs: readonly string[] };

type LegalTextProps = {
  title: string;
  intro: string;
  sections: readonly LegalSection[];
  children: ReactNode;
};

export function LegalText({ title, intro, sections, children }: LegalTextProps) {
  const phrases = useLegalPhrases();
  const { language } = useLanguage();
  const date = new Intl.DateTimeFormat(locales[language], { dateStyle: "long", timeZone: "UTC" });
  return (
    <article className="grid max-w-3xl grid-cols-1 gap-4">
      <PublicHeading title={title} intro={intro} />
      <p className="font-semibold">{phrases.version(date.format(new Date(lastUpdated)))}</p>
      <LegalSections sections={sections} />
      {children}
    </article>
  );
}

export function LegalSections({ sections }: { sections: readonly LegalSection[] }) {
  return sections.map(({ title, paragraphs }) => (
    <Section key={title} title={title}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="max-w-prose">
          {paragraph}
        </p>
      ))}
    </Section>
  ));
}
