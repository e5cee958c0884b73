import { phrasesHook } from "#language/language-provider.tsx";
import { askForCookieChoices } from "#app/overlays/choices-asked.ts";
import { Button } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Section } from "../blocks.tsx";
import { en } from "./cookies.en.ts";
import { fr } from "./cookies.fr.ts";
import { LegalSections, LegalText } from "./legal-text.tsx";
import { ToContact } from "./to-contact.tsx";

const usePhrases = phrasesHook({ en, fr });

const browsers = [
  ["Chrome", "https://support.google.com/chrome/answer/95647"],
  ["Firefox", "https://support.mozilla.org/kb/block-websites-storing-cookies-site-data-firefox"],
  ["Safari", "https://support.apple.com/guide/safari/sfri11471/mac"],
  ["Edge", "https://support.microsoft.com/microsoft-edge"],
] as const;

export default function CookiesPage() {
  const phrases = usePhrases();
  return (
    <LegalText {...phrases}>
      <Providers />
      <LegalSections sections={phrases.after} />
      <Button variant="outline" className="justify-self-start" onClick={askForCookieChoices}>
        {phrases.change}
      </Button>
      <Section title={phrases.browsersTitle} intro={phrases.browsersIntro}>
        <ul className="flex flex-wrap gap-x-6">
          {browsers.map(([name, address]) => (
            <li key={name}>
              <a
                href={address}
                rel="noreferrer"
                className="inline-flex min-h-target items-center font-medium text-ink underline"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={phrases.contactTitle} intro={phrases.contactIntro}>
        <ToContact />
      </Section>
    </LegalText>
  );
}

function Providers() {
  const phrases = usePhrases();
  const { columns } = phrases;
  return (
    <Section title={phrases.providersTitle} intro={phrases.providersIntro}>
      <DataTable
        caption={phrases.providersTitle}
        columns={[
          { title: columns.provider, cell: ({ provider }) => provider },
          { title: columns.purpose, cell: ({ purpose }) => purpose },
          { title: columns.cookies, cell: ({ cookies }) => cookies },
        ]}
        rows={phrases.providers}
        rowKey={({ provider }) => provider}
        width="usual"
      />
    </Section>
  );
}
