import { useEffect, useState } from "react";
import { usePhrases } from "./use-phrases.ts";

export type NavigatedSection = { id: string; title: string };

/** The sections of the page: beside them at a desk, above them on a phone. */
export function SettingsNavigation({ sections }: { sections: readonly NavigatedSection[] }) {
  const phrases = usePhrases();
  const current = useSectionInView(sections);
  return (
    <nav
      aria-label={phrases.sections}
      className="edge-b sticky top-13 z-10 -mx-4 bg-page px-4 sm:-mx-8 sm:px-8 lg:top-20 lg:mx-0 lg:border-0 lg:px-0"
    >
      <ul className="relative flex gap-1 overflow-x-auto lg:grid lg:grid-cols-1">
        {sections.map(({ id, title }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              aria-current={id === current ? "true" : undefined}
              className="flex min-h-target items-center rounded-md px-3 font-semibold text-ink-2 hover:bg-sunk hover:text-ink aria-[current=true]:bg-brand-soft aria-[current=true]:text-ink lg:min-h-10"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The first of those in the upper part of the window. */
function useSectionInView(sections: readonly NavigatedSection[]): string | undefined {
  const [inView, setInView] = useState<ReadonlySet<string>>(new Set());
  const ids = sections.map(({ id }) => id).join(" ");
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) =>
        setInView((former) => {
          const next = new Set(former);
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) next.add(target.id);
            else next.delete(target.id);
          }
          return next;
        }),
      { rootMargin: "-15% 0px -55% 0px" },
    );
    for (const id of ids.split(" ")) {
      const section = document.getElementById(id);
      if (section !== null) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  return sections.find(({ id }) => inView.has(id))?.id;
}
