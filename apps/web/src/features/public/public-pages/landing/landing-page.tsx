import { useDeferredValue } from "react";
import { useLanguage } from "#language/language-provider.tsx";
import { publicPaths } from "#app/public-paths.ts";
import { Cards, LinkButton, Section } from "../blocks.tsx";
import { companyQuotes } from "../company-words.ts";
import { PublicHeading } from "../public-heading.tsx";
import { FruitReading } from "../reading/fruit-reading.tsx";
import { Showcase } from "../showcase/showcase.tsx";
import { Comparison } from "./comparison.tsx";
import { LiveStatistics } from "./live-statistics.tsx";
import { StepDrawing } from "./step-drawing.tsx";
import { Row, Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

/** The site's first page, for the signed-in. */
export default function LandingPage() {
  const phrases = usePhrases();
  // The headline is drawn first, with room below: six pictures would share a slow network with it.
  const isBegun = useDeferredValue(true, false);
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1.1fr_1fr] lg:gap-14 lg:py-8">
        <Stack gap={5}>
          <PublicHeading
            isHero
            title={phrases.headline}
            documentTitle={phrases.title}
            intro={phrases.pitch}
          />
          <Row gap={3}>
            <LinkButton to={publicPaths.demo()}>{phrases.demo}</LinkButton>
            <LinkButton to={publicPaths.contact()} isOutline>
              {phrases.contact}
            </LinkButton>
          </Row>
        </Stack>
        <FruitReading />
      </div>
      {isBegun ? <More /> : <div className="h-dvh" />}
    </>
  );
}

function More() {
  const phrases = usePhrases();
  const offers = [publicPaths.contact(), publicPaths.demo(), publicPaths.contact()];
  return (
    <>
      <Showcase />
      <LiveStatistics />
      <Problems />
      <Section title={phrases.benefitsTitle}>
        <Cards cards={phrases.benefits} />
      </Section>
      <Section title={phrases.stepsTitle}>
        <Cards cards={phrases.steps} renderDrawing={(index) => <StepDrawing step={index} />} />
      </Section>
      <CompanyWords />
      <Comparison />
      <Section title={phrases.callTitle}>
        <Cards
          isBoxed
          cards={phrases.offers}
          renderMore={({ action }, index) => (
            <LinkButton to={offers[index] ?? publicPaths.contact()} isOutline>
              {action}
            </LinkButton>
          )}
        />
      </Section>
    </>
  );
}

function Problems() {
  const phrases = usePhrases();
  return (
    <Section title={phrases.problemTitle} isOnCard>
      <ul className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-3">
        {phrases.problems.map(({ problem, solution }) => (
          <li key={problem} className="grid min-w-0 grid-cols-1 content-start gap-1">
            <h3 className="text-ink-3">{phrases.problem}</h3>
            <p>{problem}</p>
            <h3 className="pt-3 text-ink-3">{phrases.solution}</h3>
            <p className="font-medium">{solution}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function CompanyWords() {
  const phrases = usePhrases();
  const { language } = useLanguage();
  if (companyQuotes.length === 0) return null;
  return (
    <Section title={phrases.testimonialsTitle} isOnCard>
      <ul className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-3">
        {companyQuotes.map(({ about, quote }) => (
          <li key={about.en} className="min-w-0">
            <figure>
              <blockquote className="text-lg text-pretty">
                {phrases.quoted(quote[language])}
              </blockquote>
              <figcaption className="mt-2 text-ink-2">{about[language]}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
