import { PageHeading } from "#ui/page-heading.tsx";
import { useDescription } from "./describe-page.ts";

type PublicHeadingProps = {
  title: string;
  /** Of the browser's tab, when the heading alone would not say enough. */
  documentTitle?: string;
  /** Also what the page says it is about. */
  intro: string;
  /** The first page's, which a visitor remembers. */
  isHero?: boolean;
};

/** The h1 of a public page of the signed-in. */
export function PublicHeading({ isHero = false, title, intro, ...rest }: PublicHeadingProps) {
  useDescription(intro);
  const look = isHero ? "mt-4 text-lg sm:text-xl" : "";
  return (
    <PageHeading
      {...rest}
      title={title}
      shown={isHero ? <span className="text-hero">{title}</span> : title}
      intro={<span className={`block max-w-prose ${look}`}>{intro}</span>}
    />
  );
}
