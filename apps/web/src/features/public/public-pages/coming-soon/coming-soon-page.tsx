import { ArrowRight } from "lucide-react";
import { useId, useState, type FormEvent } from "react";
import { phrasesHook } from "#language/language-provider.tsx";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { Banner } from "#ui/banner.tsx";
import { buttonLook } from "#ui/button.tsx";
import { FruitBunch } from "#ui/fruit-bunch.tsx";
import { useDocumentTitle } from "#ui/page-heading.tsx";
import { Grow } from "#ui/line.tsx";
import { useDescription } from "../describe-page.ts";
import { PublicFrame } from "../frame/public-frame.tsx";
import { Showcase } from "../showcase/showcase.tsx";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";

const usePhrases = phrasesHook({ en, fr });

/** What a visitor sees at every public address while the site is being prepared. */
export default function ComingSoonPage() {
  const phrases = usePhrases();
  useDocumentTitle(phrases.title);
  useDescription(phrases.pitch);
  return (
    <PublicFrame isSignedIn={false}>
      <div className="grid flex-1 items-center gap-6 py-8 lg:grid-cols-[1.1fr_1fr] lg:gap-14">
        <div className="order-2 min-w-0 break-words hyphens-auto lg:order-1">
          <p className="mb-3 font-semibold text-leaf">{phrases.soon}</p>
          <h1 className="text-hero font-bold">{phrases.headline}</h1>
          <p className="mt-5 max-w-prose text-lg text-ink-2 sm:text-xl">{phrases.pitch}</p>
          <ul className="mt-5 max-w-prose list-disc space-y-2 pl-6">
            {phrases.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <EarlyAccess />
          <div className="mt-5 flex flex-wrap items-center gap-4">
            <Link to={paths.auth()} className={buttonLook("outline")}>
              {phrases.signIn}
            </Link>
            <Link to={paths.auth("priority")} className={buttonLook("outline")}>
              {phrases.priority}
            </Link>
          </div>
        </div>
        <FruitBunch className="order-1 mx-auto w-56 max-w-full sm:w-80 lg:order-2 lg:w-full" />
      </div>
      <Showcase />
    </PublicFrame>
  );
}

/** Asks nobody anything: it thanks, and names the form that does (specification, section 2). */
function EarlyAccess() {
  const phrases = usePhrases();
  const id = useId();
  const [isThanked, setThanked] = useState(false);
  const thank = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setThanked(true);
  };
  if (isThanked) return <Thanks />;
  return (
    <form
      name="early-access"
      onSubmit={thank}
      className="mt-8 flex max-w-prose flex-wrap items-end gap-3"
    >
      <Grow basis={48}>
        <label htmlFor={id} className="mb-1 block font-medium">
          {phrases.email}
        </label>
        <input
          id={id}
          type="email"
          required
          autoComplete="email"
          maxLength={254}
          className="edge-strong min-h-target w-full min-w-0 rounded-md bg-card px-3 text-ink placeholder:text-ink-2"
        />
      </Grow>
      <button type="submit" className={buttonLook()}>
        {phrases.early}
        <ArrowRight size={20} aria-hidden />
      </button>
    </form>
  );
}

export function Thanks() {
  const phrases = usePhrases();
  return (
    <div className="mt-8 max-w-prose">
      <Banner tone="success">
        <strong className="block">{phrases.thanks}</strong>
        {phrases.thanksNext}
      </Banner>
    </div>
  );
}
