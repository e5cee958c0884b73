/** What the public pages are built of. */
import { ArrowRight } from "lucide-react";
import { useId, type ReactNode } from "react";
import { Link } from "#app/navigation.tsx";
import { buttonLook } from "#ui/button.tsx";
import { Intro } from "#ui/note.tsx";
import { Heading } from "#ui/heading.tsx";

type SectionProps = {
  title: string;
  intro?: string;
  /** On the ground of cards, from edge to edge of the screen. */
  isOnCard?: boolean;
  children: ReactNode;
};

export function Section(props: SectionProps) {
  const id = useId();
  const ground = props.isOnCard ? "ground-card mt-8 py-8" : "pt-6 lg:pt-10";
  return (
    <section aria-labelledby={id} className={`grid min-w-0 grid-cols-1 gap-4 ${ground}`}>
      <Heading id={id} size="2xl">
        {props.title}
      </Heading>
      {props.intro && <Intro>{props.intro}</Intro>}
      {props.children}
    </section>
  );
}

export type CardText = { title: string; text: string };

/** Texts beside each other where there is room; in boxes only where a page has one such group. */
export function Cards<Text extends CardText>(props: {
  cards: readonly Text[];
  isBoxed?: boolean;
  /** Under the words of a card. */
  renderMore?: (card: Text, index: number) => ReactNode;
  /** Above its title. */
  renderDrawing?: (index: number) => ReactNode;
}) {
  return (
    <ul
      className={`grid grid-cols-1 ${props.isBoxed ? "gap-4" : "gap-x-10 gap-y-6"} ${columnsFor(props.cards.length)}`}
    >
      {props.cards.map((card, index) => (
        <li
          key={card.title}
          className={`flex min-w-0 flex-col gap-3 ${props.isBoxed ? "card p-5" : ""}`}
        >
          {props.renderDrawing?.(index)}
          <Heading as="h3" size="lg">
            {card.title}
          </Heading>
          <p className="flex-1 text-ink-2">{card.text}</p>
          {props.renderMore?.(card, index)}
        </li>
      ))}
    </ul>
  );
}

/** So many that no card is alone in a row, where there are few. */
function columnsFor(cards: number): string {
  if (cards === 3) return "lg:grid-cols-3";
  return cards === 4 ? "sm:grid-cols-2" : "sm:grid-cols-2 lg:grid-cols-3";
}

export function MailLink({ address }: { address: string }) {
  return (
    <a
      href={`mailto:${address}`}
      className="inline-flex min-h-target items-center font-medium wrap-anywhere text-ink underline"
    >
      {address}
    </a>
  );
}

type LinkButtonProps = { to: string; isOutline?: boolean; children: string };

export function LinkButton({ to, isOutline = false, children }: LinkButtonProps) {
  return (
    <Link
      to={to}
      className={`${buttonLook(isOutline ? "outline" : "primary")} self-start justify-self-start`}
    >
      {children}
      <ArrowRight size={20} aria-hidden />
    </Link>
  );
}
