import { phrasesHook } from "#language/language-provider.tsx";
import { askForCookieChoices } from "#app/overlays/choices-asked.ts";
import { Button } from "#ui/button.tsx";
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
      <div className="hidden lg:block">
        <table className="w-full text-left">
          <thead>
            <tr className="edge-b">
              {[columns.provider, columns.purpose, columns.cookies].map((name) => (
                <th key={name} scope="col" className="p-2">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {phrases.providers.map(({ provider, purpose, cookies }) => (
              <tr key={provider} className="edge-b">
                <th scope="row" className="p-2">
                  {provider}
                </th>
                <td className="p-2">{purpose}</td>
                <td className="p-2">{cookies}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="grid grid-cols-1 gap-4 lg:hidden">
        {phrases.providers.map(({ provider, purpose, cookies }) => (
          <li key={provider} className="card p-5">
            <h3 className="font-semibold">{provider}</h3>
            <p>{purpose}</p>
            <p className="text-ink-2">{cookies}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
