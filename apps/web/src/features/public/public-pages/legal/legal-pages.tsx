/** The three legal texts. */
import { phrasesHook } from "../../../../language/language-provider.tsx";
import { askForCookieChoices } from "../../../../app/overlays/choices-asked.ts";
import { paths } from "../../../../app/paths.ts";
import { publicPaths } from "../../../../app/public-paths.ts";
import { useUser } from "../../../../app/session/use-session.ts";
import { Button } from "../../../../ui/button.tsx";
import { LinkButton, Section } from "../blocks.tsx";
import { en as cookiesEn } from "./cookies.en.ts";
import { fr as cookiesFr } from "./cookies.fr.ts";
import { LegalSections, LegalText, useLegalPhrases } from "./legal-text.tsx";
import { en as privacyEn } from "./privacy.en.ts";
import { fr as privacyFr } from "./privacy.fr.ts";
import { en as termsEn } from "./terms.en.ts";
import { fr as termsFr } from "./terms.fr.ts";

const usePrivacy = phrasesHook({ en: privacyEn, fr: privacyFr });
const useTerms = phrasesHook({ en: termsEn, fr: termsFr });
const useCookies = phrasesHook({ en: cookiesEn, fr: cookiesFr });

const browsers = [
  ["Chrome", "https://support.google.com/chrome/answer/95647"],
  ["Firefox", "https://support.mozilla.org/kb/block-websites-storing-cookies-site-data-firefox"],
  ["Safari", "https://support.apple.com/guide/safari/sfri11471/mac"],
  ["Edge", "https://support.microsoft.com/microsoft-edge"],
] as const;

export function PrivacyPage() {
  return (
    <LegalText {...usePrivacy()}>
      <div className="flex flex-wrap gap-3">
        <ToMyData />
        <ToContact />
      </div>
    </LegalText>
  );
}

export function TermsPage() {
  return (
    <LegalText {...useTerms()}>
      <ToContact />
    </LegalText>
  );
}

export function CookiesPage() {
  const phrases = useCookies();
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
                className="inline-flex min-h-12 items-center font-bold text-primary underline"
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

function ToMyData() {
  const phrases = useLegalPhrases();
  const view = useUser().role === "admin" ? "admin" : "collector";
  return <LinkButton to={paths.ownSettings(view, "/my-data")}>{phrases.myData}</LinkButton>;
}

function ToContact() {
  const phrases = useLegalPhrases();
  return (
    <LinkButton to={publicPaths.contact()} isOutline>
      {phrases.contact}
    </LinkButton>
  );
}

function Providers() {
  const phrases = useCookies();
  const { columns } = phrases;
  return (
    <Section title={phrases.providersTitle} intro={phrases.providersIntro}>
      <div className="panel hidden p-5 lg:block">
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
          <li key={provider} className="panel p-5">
            <h3 className="font-bold">{provider}</h3>
            <p>{purpose}</p>
            <p className="text-muted">{cookies}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
