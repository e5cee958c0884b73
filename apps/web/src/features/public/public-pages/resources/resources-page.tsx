import { useState } from "react";
import { phrasesHook } from "#language/language-provider.tsx";
import { useSearchParams } from "#app/navigation.tsx";
import { readCookie, setOptionalCookie } from "#app/overlays/optional-cookie.ts";
import { publicPaths } from "#app/public-paths.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { NoMatch } from "#ui/empty-state.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { Row } from "#ui/stack.tsx";
import { Cards, LinkButton, Section } from "../blocks.tsx";
import { PublicHeading } from "../public-heading.tsx";
import {
  categories,
  countIn,
  findResources,
  type Category,
  type Resource,
} from "./find-resources.ts";
import { en } from "./resources.en.ts";
import { fr } from "./resources.fr.ts";

const usePhrases = phrasesHook({ en, fr });
const featured = 3;
/** Named in the cookie policy. */
const categoryCookie = "elaeis.resources";

/** The search text is in the address; the category a person likes is remembered, if they allow it. */
export default function ResourcesPage() {
  const phrases = usePhrases();
  const [params, setParams] = useSearchParams();
  const [liked] = useState(() => readCookie(categoryCookie));
  const search = params.get("search") ?? "";
  const category = categoryOf(params.get("category") ?? liked);
  const show = (asked: { search?: string; category?: Category }) => {
    const next = new URLSearchParams({ search, category, ...asked });
    if (next.get("search") === "") next.delete("search");
    if (asked.category)
      setOptionalCookie({ type: "functional", name: categoryCookie, value: asked.category });
    setParams(next, { replace: true });
  };
  const found = findResources(phrases.items, { search, category });
  return (
    <>
      <PublicHeading title={phrases.title} intro={phrases.intro} />
      <Section title={phrases.featuredTitle}>
        <ResourceCards resources={phrases.items.slice(0, featured)} />
      </Section>
      <Section title={phrases.listTitle}>
        <SearchBox
          label={phrases.searchLabel}
          hint={phrases.searchHint}
          search={search}
          onSearch={(text) => show({ search: text })}
        />
        <Row as="fieldset" aria-label={phrases.categoriesLabel} gap={2}>
          {categories.map((choice) => (
            <button
              key={choice}
              type="button"
              aria-pressed={choice === category}
              onClick={() => show({ category: choice })}
              className="edge-strong min-h-target rounded-md bg-card px-3 font-semibold text-ink-2 aria-pressed:bg-brand-soft aria-pressed:text-ink"
            >
              {phrases.categories[choice]} ({countIn(phrases.items, choice)})
            </button>
          ))}
        </Row>
        <output className="font-semibold">{phrases.found(found.length)}</output>
        {found.length > 0 ? (
          <ResourceCards resources={found} />
        ) : (
          <NoMatch
            action={
              <Button variant="outline" onClick={() => show({ search: "", category: "all" })}>
                {phrases.showAll}
              </Button>
            }
          >
            {phrases.none}
          </NoMatch>
        )}
      </Section>
      <Section title={phrases.helpTitle}>
        <Cards
          cards={phrases.help}
          renderMore={({ title }) => (
            <LinkButton to={publicPaths.contact()} isOutline>
              {title}
            </LinkButton>
          )}
        />
      </Section>
    </>
  );
}

function ResourceCards({ resources }: { resources: readonly Resource[] }) {
  const phrases = usePhrases();
  return (
    <Cards
      cards={resources}
      renderMore={({ category }) => (
        <>
          <p>
            <Badge tone="neutral">{phrases.categories[categoryOf(category)]}</Badge>
          </p>
          <LinkButton to={publicPaths.contact()} isOutline>
            {phrases.ask}
          </LinkButton>
        </>
      )}
    />
  );
}

function categoryOf(text: string | null): Category {
  return categories.find((category) => category === text) ?? "all";
}
