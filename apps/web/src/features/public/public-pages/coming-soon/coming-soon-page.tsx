import { ArrowRight } from "lucide-react";
import { useId, useState, type FormEvent } from "react";
import { useLocation } from "react-router";
import { phrasesHook } from "#language/language-provider.tsx";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { publicPaths } from "#app/public-paths.ts";
import { Banner } from "#ui/banner.tsx";
import { buttonLook } from "#ui/button.tsx";
import { useDocumentTitle } from "#ui/page-heading.tsx";
import { Grow } from "#ui/line.tsx";
import { Row } from "#ui/stack.tsx";
import { useDescription } from "../describe-page.ts";
import { emailInHash } from "#app/email-in-hash.ts";
import { PublicFrame } from "../frame/public-frame.tsx";
import { FruitReading } from "../reading/fruit-reading.tsx";
import { Showcase } from "../showcase/showcase.tsx";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";

const usePhrases = phrasesHook({ en, fr });

/** What a visitor sees at every public address while the site is being prepared. */
export default function ComingSoonPage() {
  const phrases = usePhrases();
  // Who came to write to the company finds first how to.
  const isContact = useLocation().pathname === publicPaths.contact();
  useDocumentTitle(phrases.title);
  useDescription(phrases.pitch);
  return (
    <PublicFrame isSignedIn={false}>
      <div className="grid flex-1 grid-cols-1 content-start items-start gap-8 lg:grid-cols-[1.1fr_1fr] lg:gap-14 lg:py-8">
        <div className="min-w-0 break-words hyphens-auto">
          <p className="mb-3 font-medium text-ink-2">{phrases.soon}</p>
          <h1 className="text-hero font-bold">{phrases.headline}</h1>
          <p className="mt-5 max-w-prose text-lg text-ink-2 sm:text-xl">{phrases.pitch}</p>
          {/* Above the field, so that a phone shows it at once. */}
          <Row gap={3} className="mt-5 items-center">
            {phrases.hasAccount}
            <Link to={paths.auth()} className={buttonLook("outline")}>
              {phrases.signIn}
            </Link>
          </Row>
          {isContact && <Contact />}
          <EarlyAccess />
          {!isContact && <Contact />}
        </div>
        <FruitReading />
      </div>
      <ul className="grid grid-cols-1 gap-x-10 gap-y-4 pt-4 lg:grid-cols-3">
        {phrases.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Showcase />
    </PublicFrame>
  );
}

/** The one form that visitors have (specification, section 1) takes a message, too. */
function Contact() {
  const phrases = usePhrases();
  return (
    <section className="mt-8 grid max-w-prose grid-cols-1 gap-3">
      <p>{phrases.contact}</p>
      <Link to={paths.auth("priority")} className={`${buttonLook("outline")} justify-self-start`}>
        {phrases.priority}
      </Link>
    </section>
  );
}

/** Asks nobody anything: it thanks, and names the form that does (specification, section 2). */
function EarlyAccess() {
  const phrases = usePhrases();
  const id = useId();
  const [thanked, setThanked] = useState<string>();
  const thank = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setThanked(event.currentTarget.querySelector("input")?.value ?? "");
  };
  if (thanked !== undefined) return <Thanks email={thanked} />;
  return (
    <form
      name="early-access"
      onSubmit={thank}
      className="mt-8 flex max-w-prose flex-wrap items-end gap-3"
    >
      <Grow basis={40}>
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

/** @param email goes on to the request's form, behind the `#`: no server sees it */
export function Thanks({ email = "" }: { email?: string }) {
  const phrases = usePhrases();
  return (
    <div className="mt-8 grid max-w-prose grid-cols-1 gap-3">
      <Banner tone="success">
        <strong className="block">{phrases.thanks}</strong>
        {phrases.thanksNext}
      </Banner>
      <Link
        to={`${paths.auth("priority")}#${emailInHash(email)}`}
        className={`${buttonLook()} justify-self-start`}
      >
        {phrases.priorityNow}
        <ArrowRight size={20} aria-hidden />
      </Link>
    </div>
  );
}
