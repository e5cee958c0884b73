import { useDeferredValue } from "react";
import { publicPaths } from "#app/public-paths.ts";
import { Badge } from "#ui/badge.tsx";
import { FruitBunch } from "#ui/fruit-bunch.tsx";
import { Cards, LinkButton, Section } from "../blocks.tsx";
import { PublicHeading } from "../public-heading.tsx";
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
      <div className="grid grid-cols-1 items-center gap-6 lg:grid-cols-[1.1fr_1fr] lg:gap-14 lg:py-8">
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
        <FruitBunch className="mx-auto w-56 max-w-full sm:w-80 lg:w-full" />
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
      <Section title={phrases.testimonialsTitle} intro={phrases.testimonialsIntro}>
        <Cards
          cards={phrases.testimonials}
          renderMore={() => (
            <p>
              <Badge tone="neutral">{phrases.illustrative}</Badge>
            </p>
          )}
        />
      </Section>
      <Comparison />
      <Section title={phrases.callTitle}>
        <Cards
          cards={phrases.offers}
          renderMore={({ action }, index) => (
            <LinkButton to={offers[index] ?? publicPaths.contact()}>{action}</LinkButton>
          )}
        />
      </Section>
    </>
  );
}

function Problems() {
  const phrases = usePhrases();
  return (
    <Section title={phrases.problemTitle}>
      <ul className="grid grid-cols-1 gap-4 lg:grid-cols-3">
        {phrases.problems.map(({ problem, solution }) => (
          <li key={problem} className="card grid min-w-0 grid-cols-1 content-start gap-3 p-5">
            <h3 className="font-semibold text-danger">{phrases.problem}</h3>
            <p>{problem}</p>
            <h3 className="edge-t pt-3 font-semibold text-leaf">{phrases.solution}</h3>
            <p>{solution}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
