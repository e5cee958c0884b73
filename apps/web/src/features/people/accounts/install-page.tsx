import { Download } from "lucide-react";
import { install } from "#device/install/install-offer.ts";
import { useInstallation } from "#device/install/installation.ts";
import { isIos } from "#device/sync/ios.ts";
import { Section } from "#ui/section.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { usePhrases } from "./use-phrases.ts";

export default function InstallPage() {
  const phrases = usePhrases();
  const installation = useInstallation();
  return (
    <>
      <PageHeading title={phrases.installTitle} />
      {installation === "installed" && <Banner tone="success">{phrases.installed}</Banner>}
      {installation === "offered" && (
        <Button className="justify-self-start" onClick={() => void install()}>
          <Download size={20} aria-hidden />
          {phrases.installNow}
        </Button>
      )}
      {installation === "by-hand" && <ByHand />}
    </>
  );
}

function ByHand() {
  const phrases = usePhrases();
  const steps = isIos() ? phrases.installIos : phrases.installOther;
  return (
    <>
      {isIos() && <Banner tone="warning">{phrases.iosWarning}</Banner>}
      <Section title={phrases.byHand}>
        <ol className="list-decimal space-y-2 pl-6">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Section>
    </>
  );
}
