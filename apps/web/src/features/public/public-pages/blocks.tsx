/** What the public pages are built of. */
import { ArrowRight } from "lucide-react";
import { useId, type ReactNode } from "react";
import { Link } from "#app/navigation.tsx";
import { buttonLook } from "#ui/button.tsx";
import { Intro } from "#ui/note.tsx";
import { Heading } from "#ui/heading.tsx";

export function Section(props: { title: string; intro?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-4 pt-8 lg:pt-14">
      <Heading id={id} size="3xl">
        {props.title}
      </Heading>
      {props.intro && <Intro>{props.intro}</Intro>}
      {props.children}
    </section>
  );
}

export type CardText = { title: string; text: string };

/** Cards beside each other where there is room. */
export function Cards<Text extends CardText>(props: {
  cards: readonly Text[];
  /** Under the words of a card. */
  renderMore?: (card: Text, index: number) => ReactNode;
  /** Above its title. */
  renderDrawing?: (index: number) => ReactNode;
}) {
  return (
    <ul className={`grid grid-cols-1 gap-4 ${columnsFor(props.cards.length)}`}>
      {props.cards.map((card, index) => (
        <li key={card.title} className="card flex min-w-0 flex-col gap-3 p-5">
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
