import { phrasesHook, useLanguage } from "#language/language-provider.tsx";
import { paths } from "#app/paths.ts";
import { publicPaths } from "#app/public-paths.ts";
import { Cards, LinkButton, Section } from "../blocks.tsx";
import { companyFigures } from "../company-words.ts";
import { PublicHeading } from "../public-heading.tsx";
import { LayersDrawing } from "./layers-drawing.tsx";
import { en } from "./technology.en.ts";
import { fr } from "./technology.fr.ts";
import { Row, Stack } from "#ui/stack.tsx";
import { Heading } from "#ui/heading.tsx";

const usePhrases = phrasesHook({ en, fr });

export default function TechnologyPage() {
  const phrases = usePhrases();
  const { language } = useLanguage();
  return (
    <>
      <PublicHeading title={phrases.title} intro={phrases.intro} />
      <Section title={phrases.featuresTitle}>
        <Cards cards={phrases.features} />
      </Section>
      <Section title={phrases.architectureTitle}>
        <div className="grid grid-cols-1 items-center gap-6 lg:grid-cols-[1.1fr_1fr]">
          <div>
            <LayersDrawing words={phrases.inDrawing} label={phrases.drawing} />
          </div>
          <Stack as="ol" gap={4}>
            {phrases.layers.map(({ title, text }) => (
              <li key={title}>
                <Heading as="h3" size="lg">
                  {title}
                </Heading>
                <p className="text-ink-2">{text}</p>
              </li>
            ))}
          </Stack>
        </div>
      </Section>
      <Section title={phrases.stackTitle}>
        <Points points={phrases.stack} />
      </Section>
      <Section title={phrases.securityTitle}>
        <Points points={phrases.security} />
      </Section>
      {companyFigures.length > 0 && (
        <Section title={phrases.performanceTitle} isOnCard>
          <dl className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
            {companyFigures.map(({ figure, of }) => (
              <div key={of.en} className="flex min-w-0 flex-col-reverse justify-end">
                <dt className="text-ink-2">{of[language]}</dt>
                <dd className="figures text-3xl font-bold">{figure[language]}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
      <Row gap={3}>
        <LinkButton to={paths.auth()}>{phrases.start}</LinkButton>
        <LinkButton to={publicPaths.contact()} isOutline>
          {phrases.contact}
        </LinkButton>
      </Row>
    </>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="max-w-prose list-disc space-y-2 pl-6">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
