import { MonitorCog } from "lucide-react";
import { LanguageSwitch } from "../../../language/language-switch.tsx";
import { Card } from "../../../ui/card.tsx";
import { chooseTheme, ThemeSwitch } from "../../../ui/theme/theme-switch.tsx";
import { Button } from "../../../ui/button.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { usePhrases } from "./use-phrases.ts";

export default function DisplayPage() {
  const phrases = usePhrases();
  return (
    <>
      <PageHeading title={phrases.sections.display.title} />
      <Card title={phrases.language}>
        <div className="justify-self-start">
          <LanguageSwitch />
        </div>
      </Card>
      <Card title={phrases.theme}>
        <p className="text-muted">{phrases.themeHint}</p>
        <ThemeSwitch withWords />
        <Button variant="quiet" className="justify-self-start" onClick={() => chooseTheme(null)}>
          <MonitorCog size={20} aria-hidden />
          {phrases.followDevice}
        </Button>
      </Card>
    </>
  );
}
