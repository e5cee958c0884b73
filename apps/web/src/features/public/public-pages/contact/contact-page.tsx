import { useQuery } from "@tanstack/react-query";
import { publicSettingsQuery } from "#api/public-settings.ts";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { Cards, Section } from "../blocks.tsx";
import { PublicHeading } from "../public-heading.tsx";
import { ContactForm } from "./contact-form.tsx";
import { Offices } from "./offices.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

export default function ContactPage() {
  const phrases = usePhrases();
  return (
    <>
      <PublicHeading title={phrases.title} intro={phrases.intro} />
      <Section title={phrases.cardsTitle}>
        <Cards cards={phrases.cards} />
      </Section>
      <Section title={phrases.formTitle}>
        <div className="max-w-3xl">
          <ContactForm />
        </div>
      </Section>
      <Loaded question={useQuery(publicSettingsQuery)} failed={phrases.hoursFailed}>
        {(settings) => <Offices settings={settings} />}
      </Loaded>
      <Section title={phrases.faqTitle}>
        <Stack gap={3} className="max-w-3xl">
          {phrases.faq.map(({ title, text }) => (
            <details key={title}>
              <summary className="min-h-target py-2 font-semibold">{title}</summary>
              <p className="pb-2 text-ink-2">{text}</p>
            </details>
          ))}
        </Stack>
      </Section>
    </>
  );
}
