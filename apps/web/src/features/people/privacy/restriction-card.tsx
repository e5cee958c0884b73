import { useAction } from "#api/use-action.ts";
import { ownDataQuery, restrictOwnData } from "#api/privacy.ts";
import { useFormats } from "#language/formats.ts";
import { RestrictionButton } from "#app/restriction-button.tsx";
import { Section } from "#ui/section.tsx";
import { Banner } from "#ui/banner.tsx";
import { Figures } from "#ui/figures.tsx";
import { usePhrases } from "./use-phrases.ts";

/** As the person asks for it themselves. */
export function RestrictionCard({ since }: { since: string | null }) {
  const phrases = usePhrases();
  const { dateTime } = useFormats();
  const change = useAction(restrictOwnData, { renews: [ownDataQuery.queryKey] });
  return (
    <Section title={phrases.restrictTitle}>
      <p className="max-w-prose">{phrases.restrictText}</p>
      <Figures>
        {since === null ? phrases.notRestricted : phrases.restrictedSince(dateTime(since))}
      </Figures>
      {change.isSuccess && (
        <Banner tone="success">
          {change.data === null ? phrases.releasedNow : phrases.restrictedNow}
        </Banner>
      )}
      <RestrictionButton
        isRestricted={since !== null}
        change={change}
        words={phrases}
        className="justify-self-start"
      />
    </Section>
  );
}
