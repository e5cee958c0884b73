import { PageHeading } from "../../../ui/page-heading.tsx";
import { useDescription } from "./describe-page.ts";

type PublicHeadingProps = {
  title: string;
  /** Of the browser's tab, when the heading alone would not say enough. */
  documentTitle?: string;
  /** Also what the page says it is about. */
  intro: string;
};

/** The h1 of a public page of the signed-in. */
export function PublicHeading(props: PublicHeadingProps) {
  useDescription(props.intro);
  return (
    <PageHeading {...props} intro={<span className="block max-w-prose">{props.intro}</span>} />
  );
}
