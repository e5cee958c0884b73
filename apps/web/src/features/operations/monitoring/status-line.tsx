import { alertText } from "@elaeis/domain/monitoring/alert-text";
import type { MonitoringMessage } from "@elaeis/domain/monitoring/monitoring-schemas";
import { locales } from "#language/language.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { Banner } from "#ui/banner.tsx";
import { usePhrases } from "./use-phrases.ts";

type StatusLineProps = {
  latest: MonitoringMessage;
  /** The figures are too old to say how things are now. */
  isStale: boolean;
  silent: readonly string[];
};

/** The overall state in words, before any figure. */
export function StatusLine({ latest, isStale, silent }: StatusLineProps) {
  const phrases = usePhrases();
  const { language } = useLanguage();
  const incidents = latest.open_incidents;
  const time = new Intl.DateTimeFormat(locales[language], { timeStyle: "medium" });
  if (isStale) {
    return (
      <Banner tone="danger">
        <strong className="block text-lg">{phrases.stale(time.format(new Date(latest.at)))}</strong>
        {phrases.staleText}
      </Banner>
    );
  }
  if (incidents === null) {
    return (
      <Banner tone="danger">
        <strong className="block">{phrases.noDatabase}</strong>
        {phrases.noDatabaseText}
      </Banner>
    );
  }
  const unreported = silent.filter(
    (name) => !incidents.some((one) => one.kind === "server_gone" && one.subject === name),
  );
  const isWithoutBackup =
    latest.lacks_backup && !incidents.some(({ kind }) => kind === "backup_old");
  const count = incidents.length + unreported.length + (isWithoutBackup ? 1 : 0);
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
        {unreported.length > 0 && <li>{phrases.silent(unreported.join(", "))}</li>}
        {isWithoutBackup && (
          <li>
            {phrases.lacksBackup}{" "}
            <a href="#backups" className="underline">
              {phrases.backups.title}
            </a>
          </li>
        )}
      </ul>
    </Banner>
  );
}
