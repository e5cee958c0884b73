import { useQuery } from "@tanstack/react-query";
import { publicSettingsQuery } from "../../../../api/public-settings.ts";
import { Loaded } from "../../../../ui/loaded/loaded.tsx";
import { Cards, Section } from "../blocks.tsx";
import { PublicHeading } from "../public-heading.tsx";
import { ContactForm } from "./contact-form.tsx";
import { Offices } from "./offices.tsx";
import { Stack } from "../../../../ui/stack.tsx";
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
        <div className="panel max-w-3xl p-5">
          <ContactForm />
        </div>
      </Section>
      <Loaded question={useQuery(publicSettingsQuery)} failed={phrases.hoursFailed}>
        {(settings) => <Offices settings={settings} />}
      </Loaded>
      <Section title={phrases.faqTitle}>
        <Stack gap={3} className="max-w-3xl">
          {phrases.faq.map(({ title, text }) => (
            <details key={title} className="panel px-5 py-2">
              <summary className="min-h-12 py-2 font-bold">{title}</summary>
              <p className="pb-2 text-muted">{text}</p>
            </details>
          ))}
        </Stack>
      </Section>
    </>
  );
}
