import { MonitorCog } from "lucide-react";
import { LanguageSwitch } from "#language/language-switch.tsx";
import { Section } from "#ui/section.tsx";
import { chooseTheme, ThemeSwitch } from "#ui/theme/theme-switch.tsx";
import { Button } from "#ui/button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { usePhrases } from "./use-phrases.ts";

export default function DisplayPage() {
  const phrases = usePhrases();
  return (
    <>
      <PageHeading title={phrases.sections.display.title} />
      <Section title={phrases.language}>
        <div className="justify-self-start">
          <LanguageSwitch />
        </div>
      </Section>
      <Section title={phrases.theme}>
        <p className="text-ink-2">{phrases.themeHint}</p>
        <ThemeSwitch withWords />
        <Button
          variant="quiet"
          className="-ml-4 justify-self-start"
          onClick={() => chooseTheme(null)}
        >
          <MonitorCog size={20} aria-hidden />
          {phrases.followDevice}
        </Button>
      </Section>
    </>
  );
}
