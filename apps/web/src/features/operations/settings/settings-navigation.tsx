import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { usePhrases } from "./use-phrases.ts";

const look =
  "flex min-h-target items-center rounded-md px-3 font-medium text-ink-2 hover:bg-sunk hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-ink";

type SettingsNavigationProps = {
  sections: readonly { id: string; title: string }[];
  current: string;
};

/** The sections, each with its address: beside what is shown at a desk, above it on a phone. */
export function SettingsNavigation({ sections, current }: SettingsNavigationProps) {
  const phrases = usePhrases();
  return (
    <nav
      aria-label={phrases.sections}
      className="edge-b sticky top-13 z-10 -mx-4 bg-page px-4 sm:-mx-8 sm:px-8 lg:top-20 lg:mx-0 lg:border-0 lg:px-0"
    >
      <ul className="relative flex gap-1 overflow-x-auto lg:grid lg:grid-cols-1">
        {sections.map(({ id, title }) => (
          <li key={id} className="shrink-0">
            <a href={`#${id}`} aria-current={id === current ? "page" : undefined} className={look}>
              {title}
            </a>
          </li>
        ))}
        <li className="shrink-0">
          <Link to={paths.notifications("admin")} className={look}>
            {phrases.notifications}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
