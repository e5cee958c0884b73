import { accountNameOf } from "@elaeis/domain/accounts/account-name";
import type { OwnData } from "@elaeis/domain/privacy/privacy-schemas";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { askForAddressProof } from "#api/access.ts";
import { downloadOwnData, ownDataQuery } from "#api/privacy.ts";
import { countryName } from "#language/country-name.ts";
import { useFormats } from "#language/formats.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { useFailureSentence } from "#language/failures/failure-sentence.ts";
import { StackedFacts } from "#ui/facts.tsx";
import { Section } from "#ui/section.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Figures } from "#ui/figures.tsx";
import { Note } from "#ui/note.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { useRoleWords } from "#ui/vocabulary/use-role-words.ts";
import { OwnRequests } from "./own-requests.tsx";
import { RestrictionCard } from "./restriction-card.tsx";
import { usePhrases } from "./use-phrases.ts";

/** All that is kept about the person, to be seen and taken away, and what they may ask of it. */
export default function OwnDataPage() {
  const phrases = usePhrases();
  const question = useQuery(ownDataQuery);
  return (
    <>
      <PageHeading title={phrases.title} />
      <Loaded question={question} failed={phrases.loadFailed}>
        {(data) => (
          <>
            <Profile profile={data.profile} />
            {!data.email_proved && data.profile.email !== null && (
              <ProveAddress email={data.profile.email} />
            )}
            <Kept kept={data.kept} />
            <RestrictionCard since={data.restricted_at} />
            <OwnRequests requests={data.requests} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Profile({ profile }: { profile: OwnData["profile"] }) {
  const phrases = usePhrases();
  const roleWords = useRoleWords();
  const { date } = useFormats();
  const { language } = useLanguage();
  const { role, created_at, ...told } = profile;
  const { role: roleTerm, created_at: createdTerm, ...terms } = phrases.profile;
  const facts: [string, string | null][] = [
    [terms.email, accountNameOf(told)],
    [roleTerm, roleWords[role]],
    [terms.first_name, told.first_name],
    [terms.last_name, told.last_name],
    [terms.phone, told.phone],
    [terms.street_address, told.street_address],
    [terms.postal_code, told.postal_code],
    [terms.city, told.city],
    [terms.country, told.country && countryName(told.country, language)],
    [terms.company, told.company],
    [terms.job_title, told.job_title],
    [createdTerm, date(created_at)],
  ];
  const missing = facts.filter(([, fact]) => fact === null).map(([term]) => term);
  return (
    <Section title={phrases.profileTitle}>
      <StackedFacts facts={facts} className="grid grid-cols-1 gap-4 sm:grid-cols-2" />
      {missing.length > 0 && <Note>{phrases.notGiven(missing.join(", "))}</Note>}
    </Section>
  );
}

/** What is known by the address alone is the person's once its mailbox has answered. */
function ProveAddress({ email }: { email: string }) {
  const phrases = usePhrases();
  const sentence = useFailureSentence();
  const ask = useMutation({ mutationFn: () => askForAddressProof(email) });
  if (ask.isSuccess) return <Banner tone="success">{phrases.proofSent(email)}</Banner>;
  return (
    <section className="grid grid-cols-1 gap-3">
      <p className="max-w-prose wrap-anywhere">{phrases.notProved(email)}</p>
      {ask.isError && <Banner tone="danger">{sentence(ask.error)}</Banner>}
      <Button
        variant="outline"
        isBusy={ask.isPending}
        onClick={() => ask.mutate()}
        className="justify-self-start"
      >
        {phrases.sendProof}
      </Button>
    </section>
  );
}

function Kept({ kept }: { kept: OwnData["kept"] }) {
  const phrases = usePhrases();
  const sentence = useFailureSentence();
  const { count } = useFormats();
  const download = useMutation({ mutationFn: downloadOwnData });
  return (
    <Section title={phrases.keptTitle}>
      <dl className="grid grid-cols-1 gap-x-8 sm:grid-cols-2">
        {kept.map(({ category, count: howMuch }) => (
          <div key={category} className="flex justify-between gap-4 py-1">
            <dt className="min-w-0 text-ink-2">{phrases.categories[category]}</dt>
            <Figures as="dd">{count(howMuch)}</Figures>
          </div>
        ))}
      </dl>
      <p className="max-w-prose">{phrases.exportText}</p>
      {download.isError && <Banner tone="danger">{sentence(download.error)}</Banner>}
      <Button
        variant="outline"
        className="justify-self-start"
        isBusy={download.isPending}
        onClick={() => download.mutate()}
      >
        <Download size={20} aria-hidden />
        {phrases.export}
      </Button>
    </Section>
  );
}
