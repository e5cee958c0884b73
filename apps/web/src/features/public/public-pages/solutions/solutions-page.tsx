import { phrasesHook } from "#language/language-provider.tsx";
import { publicPaths } from "#app/public-paths.ts";
import { Badge } from "#ui/badge.tsx";
import { Cards, LinkButton, Section } from "../blocks.tsx";
import { PublicHeading } from "../public-heading.tsx";
import { en } from "./solutions.en.ts";
import { fr } from "./solutions.fr.ts";

const usePhrases = phrasesHook({ en, fr });

export default function SolutionsPage() {
  const phrases = usePhrases();
  const contact = (
    <LinkButton to={publicPaths.contact()} isOutline>
      {phrases.contact}
    </LinkButton>
  );
  return (
    <>
      <PublicHeading title={phrases.title} intro={phrases.intro} />
      <Section title={phrases.solutionsTitle}>
        <Cards isBoxed cards={phrases.solutions} renderMore={() => contact} />
      </Section>
      <Section title={phrases.segmentsTitle} isOnCard>
        <Cards cards={phrases.segments} renderMore={() => contact} />
      </Section>
      <Section title={phrases.deploymentsTitle}>
        <Cards
          cards={phrases.deployments}
          renderMore={({ isRecommended }) => (
            <>
              {isRecommended && (
                <p>
                  <Badge tone="neutral">{phrases.recommended}</Badge>
                </p>
              )}
              {contact}
            </>
          )}
        />
      </Section>
    </>
  );
}
