import type { ReactNode } from "react";
import { PageHeading } from "#ui/page-heading.tsx";
import { TitleInHeader } from "#ui/section.tsx";
import { Stack } from "#ui/stack.tsx";
import { useCurrentInView } from "#ui/use-current-in-view.ts";

export type PageSection = { id: string; title: string };

type SectionPageProps = {
  title: string;
  /** Of the list of sections, read aloud. */
  label: string;
  sections: readonly PageSection[];
  current: string;
  /** Further entries of the list that lead elsewhere. */
  more?: ReactNode;
  children: ReactNode;
};

export const sectionLinkLook =
  "flex min-h-target items-center rounded-md px-3 font-medium text-ink-2 hover:bg-sunk hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-ink";

/**
 * A screen in sections, each with an address of its own: the list beside what is shown at a desk, above it on a
 * phone; the header names the section, which is not named a second time below.
 */
export function SectionPage(props: SectionPageProps) {
  const { title, label, sections, current, more, children } = props;
  const section = sections.find(({ id }) => id === current)?.title ?? title;
  const list = useCurrentInView<HTMLUListElement>(`#${current}`);
  return (
    <Stack gap={6}>
      <PageHeading
        title={title}
        documentTitle={`${section} · ${title}`}
        shown={
          <>
            <span className="sm:font-medium sm:text-ink-3">{title}</span>
            {/* On a phone the list above the section marks it. */}
            <span className="max-sm:sr-only">
              <span className="font-medium text-ink-3"> › </span>
              {section}
            </span>
          </>
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <nav
          aria-label={label}
          className="edge-b sticky top-13 z-10 -mx-4 bg-page px-4 sm:-mx-8 sm:px-8 lg:top-20 lg:mx-0 lg:border-0 lg:px-0"
        >
          <ul ref={list} className="relative flex gap-1 overflow-x-auto lg:grid lg:grid-cols-1">
            {sections.map(({ id, title: name }) => (
              <li key={id} className="shrink-0">
                <a
                  href={`#${id}`}
                  aria-current={id === current ? "page" : undefined}
                  className={sectionLinkLook}
                >
                  {name}
                </a>
              </li>
            ))}
            {more && <li className="shrink-0">{more}</li>}
          </ul>
        </nav>
        <TitleInHeader value={section}>{children}</TitleInHeader>
      </div>
    </Stack>
  );
}
