import {
  weekdays,
  type Office,
  type PublicSettings,
} from "@elaeis/domain/settings/public-settings";
import { useEffect, useState } from "react";
import { useLanguage } from "#language/language-provider.tsx";
import { languages, locales, type Language } from "#language/language.ts";
import { Badge } from "#ui/badge.tsx";
import { Figures } from "#ui/figures.tsx";
import { Heading } from "#ui/heading.tsx";
import { MailLink, Section } from "../blocks.tsx";
import { isOpenAt, timeZoneOf } from "./opening-hours.ts";
import { Note } from "#ui/note.tsx";
import { Row } from "#ui/stack.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";
import { usePhrases } from "./use-phrases.ts";

export function Offices({ settings }: { settings: PublicSettings }) {
  const phrases = usePhrases();
  return (
    <Section title={phrases.officesTitle}>
      {settings.contact_email !== null && <MailLink address={settings.contact_email} />}
      <TwoColumns as="ul" gap={4}>
        {settings.offices.map((office) => (
          <li key={`${office.kind} ${office.city}`} className="card min-w-0 space-y-2 p-5">
            <OfficeCard office={office} settings={settings} />
          </li>
        ))}
      </TwoColumns>
      <Hours settings={settings} />
    </Section>
  );
}

function OfficeCard({ office, settings }: { office: Office; settings: PublicSettings }) {
  const phrases = usePhrases();
  const { language } = useLanguage();
  const countryIn = (spoken: Language) =>
    new Intl.DisplayNames(locales[spoken], { type: "region" }).of(office.country);
  // A city that is a country is named once, as it is called in the language on screen.
  const isCountry = languages.some((spoken) => countryIn(spoken) === office.city);
  const country = countryIn(language);
  return (
    <>
      <Note>{phrases.kinds[office.kind]}</Note>
      <Heading as="h3" size="lg">
        {isCountry ? country : `${office.city}, ${country}`}
      </Heading>
      {office.street_address !== "" && <p>{office.street_address}</p>}
      {office.phone !== "" && (
        <p>
          <a href={`tel:${office.phone}`} className="font-medium text-ink underline">
            {office.phone}
          </a>
        </p>
      )}
      {office.email !== "" && (
        <p>
          <MailLink address={office.email} />
        </p>
      )}
      <OpenNow office={office} settings={settings} />
    </>
  );
}

function OpenNow({ office, settings }: { office: Office; settings: PublicSettings }) {
  const phrases = usePhrases();
  const { language } = useLanguage();
  const now = useNow();
  const timeZone = timeZoneOf(office);
  if (timeZone === undefined) return null;
  const isOpen = isOpenAt(settings.business_hours, timeZone, now);
  const clock = new Intl.DateTimeFormat(locales[language], { timeZone, timeStyle: "short" });
  return (
    <Row as="p" gap={3} className="items-center">
      <Badge tone={isOpen ? "success" : "neutral"}>
        {isOpen ? phrases.openNow : phrases.closedNow}
      </Badge>
      <Figures as="span" isMuted>
        {phrases.localTime(clock.format(now))}
      </Figures>
    </Row>
  );
}

const lookEveryMs = 15_000;

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), lookEveryMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function Hours({ settings }: { settings: PublicSettings }) {
  const phrases = usePhrases();
  return (
    <div>
      <Heading as="h3" size="lg">
        {phrases.hoursTitle}
      </Heading>
      <p className="text-ink-2">{phrases.hoursIntro}</p>
      <dl className="mt-2 max-w-sm space-y-1">
        {weekdays.map((day) => {
          const opening = settings.business_hours[day];
          return (
            <div key={day} className="flex flex-wrap justify-between gap-x-4">
              <dt>{phrases.days[day]}</dt>
              <Figures as="dd">
                {opening === null ? phrases.closed : `${opening.opens}–${opening.closes}`}
              </Figures>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
