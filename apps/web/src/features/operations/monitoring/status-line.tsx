import { alertText } from "@elaeis/domain/monitoring/alert-text";
import type { MonitoringMessage } from "@elaeis/domain/monitoring/monitoring-schemas";
import { useLanguage } from "../../../language/language-provider.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { usePhrases } from "./use-phrases.ts";

type StatusLineProps = { latest: MonitoringMessage; silent: readonly string[] };

/** How things stand, in words, before any figure. */
export function StatusLine({ latest, silent }: StatusLineProps) {
  const phrases = usePhrases();
  const { language } = useLanguage();
  const incidents = latest.open_incidents;
  if (incidents === null) {
    return (
      <Banner tone="danger">
        <strong className="block">{phrases.noDatabase}</strong>
        {phrases.noDatabaseText}
      </Banner>
    );
  }
  const count = incidents.length + silent.length;
  if (count === 0) {
    return (
      <Banner tone="success">
        <strong className="block text-lg">{phrases.allWell}</strong>
        {phrases.allWellText(latest.servers.length)}
      </Banner>
    );
  }
  return (
    <Banner tone={incidents.length > 0 ? "danger" : "warning"}>
      <strong className="block text-lg">{phrases.wrong(count)}</strong>
      <ul className="mt-1 grid grid-cols-1 gap-1">
        {incidents.map((incident) => (
          <li key={incident.id}>{alertText(incident, language).sentence}</li>
        ))}
        {silent.length > 0 && <li>{phrases.silent(silent.join(", "))}</li>}
      </ul>
    </Banner>
  );
}
