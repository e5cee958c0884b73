import { phrasesHook } from "#language/language-provider.tsx";
import { publicPaths } from "#app/public-paths.ts";
import { FruitBunch } from "#ui/fruit-bunch.tsx";
import { Cards, LinkButton, Section } from "../blocks.tsx";
import { PublicHeading } from "../public-heading.tsx";
import { en } from "./about.en.ts";
import { fr } from "./about.fr.ts";

const usePhrases = phrasesHook({ en, fr });

export default function AboutPage() {
  const phrases = usePhrases();
  return (
    <>
      <PublicHeading title={phrases.title} intro={phrases.intro} />
      <div className="grid grid-cols-1 items-center gap-6 lg:grid-cols-[1.1fr_1fr]">
        <Section title={phrases.storyTitle}>
          {phrases.story.map((paragraph) => (
            <p key={paragraph} className="max-w-prose">
              {paragraph}
            </p>
          ))}
        </Section>
        <FruitBunch className="mx-auto w-56 max-w-full sm:w-80" />
      </div>
      <Section title={phrases.companyTitle}>
        <p className="max-w-prose">{phrases.company}</p>
      </Section>
      <Section title={phrases.objectiveTitle}>
        <p className="max-w-prose text-xl font-semibold">{phrases.objective}</p>
      </Section>
      <Section title={phrases.valuesTitle}>
        <Cards cards={phrases.values} />
      </Section>
      <LinkButton to={publicPaths.contact()}>{phrases.contact}</LinkButton>
    </>
  );
}
