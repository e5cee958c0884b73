import { phrasesHook, useLanguage } from "#language/language-provider.tsx";
import { Section } from "../blocks.tsx";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";

const usePhrases = phrasesHook({ en, fr });
/** Of each step. */
const pictures = ["camera", "new-fruit", "outbox", "prediction", "map"] as const;

/**
 * The product on a phone and at a desk, in pictures of its own screens. Which picture is shown is decided by
 * styles alone, as visitors are handed a page without the app.
 */
export function Showcase() {
  const phrases = usePhrases();
  const { language } = useLanguage();
  const picture = (name: string) => `/pictures/${language}/${name}.png`;
  return (
    <>
      <Section title={phrases.title}>
        <div className="showcase grid grid-cols-1 items-center gap-6 lg:grid-cols-[1fr_auto] lg:gap-14">
          <fieldset className="grid gap-3 max-lg:order-2">
            <legend className="sr-only">{phrases.title}</legend>
            {phrases.steps.map(({ title, text }, step) => (
              <label
                key={title}
                className="showcase-step pressable flex cursor-pointer gap-4 rounded-lg p-4 has-focus-visible:outline-3 has-focus-visible:outline-brand"
              >
                <input type="radio" name="showcase" className="sr-only" />
                <span className="figures text-2xl font-bold" aria-hidden>
                  {step + 1}
                </span>
                <span>
                  <strong className="block text-lg">{title}</strong>
                  <span className="text-ink-2">{text}</span>
                </span>
              </label>
            ))}
          </fieldset>
          <div className="showcase-phone mx-auto">
            {pictures.map((name, step) => (
              <img
                key={name}
                src={picture(name)}
                alt={phrases.steps[step]?.title ?? ""}
                width={390}
                height={844}
                loading="lazy"
                decoding="async"
              />
            ))}
          </div>
        </div>
      </Section>
      <Section title={phrases.deskTitle}>
        <img
          src={picture("admin-overview")}
          alt={phrases.deskPicture}
          width={1440}
          height={900}
          loading="lazy"
          decoding="async"
          className="h-auto w-full rounded-lg shadow-dialog"
        />
      </Section>
    </>
  );
}
