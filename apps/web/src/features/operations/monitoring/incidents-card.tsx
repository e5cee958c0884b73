import { alertText } from "@elaeis/domain/monitoring/alert-text";
import type { Incident, MonitoringMessage } from "@elaeis/domain/monitoring/monitoring-schemas";
import { useFormats } from "#language/formats.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { Section } from "#ui/section.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { buttonLook } from "#ui/button.tsx";
import { Lines } from "#ui/lines.tsx";
import { useIncidents } from "./use-monitoring.ts";
import { Note } from "#ui/note.tsx";
import { Grow } from "#ui/line.tsx";
import { usePhrases } from "./use-phrases.ts";

/** What went wrong, and when it was over. */
export function IncidentsCard({ latest }: { latest: MonitoringMessage | undefined }) {
  const { incidents: phrases } = usePhrases();
  const incidents = useIncidents(latest);
  return (
    <Section
      title={phrases.title}
      aside={
        <Link to={`${paths.settings()}#alerts`} className={buttonLook("outline")}>
          {phrases.thresholds}
        </Link>
      }
    >
      <Loaded question={incidents} failed={phrases.failed}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-ink-2">{phrases.none}</p>
          ) : (
            <Lines>
              {list.map((incident) => (
                <IncidentLine key={incident.id} incident={incident} />
              ))}
            </Lines>
          )
        }
      </Loaded>
    </Section>
  );
}

function IncidentLine({ incident }: { incident: Incident }) {
  const phrases = usePhrases();
  const { language } = useLanguage();
  const { dateTime } = useFormats();
  const { title, sentence } = alertText(incident, language);
  const { began_at: began, ended_at: ended } = incident;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
      <Grow basis={60}>
        <p className="font-semibold">{title}</p>
        <p>{sentence}</p>
        <Note>
          {ended === null
            ? phrases.since(dateTime(began))
            : phrases.incidents.period(dateTime(began), dateTime(ended))}
        </Note>
      </Grow>
      {ended === null ? (
        <Badge tone="danger">{phrases.incidents.open}</Badge>
      ) : (
        <Badge tone="neutral">{phrases.incidents.over}</Badge>
      )}
    </li>
  );
}
