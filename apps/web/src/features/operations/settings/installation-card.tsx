import type { Installation } from "@elaeis/domain/settings/settings-schemas";
import { Server } from "lucide-react";
import { usePhrases } from "./use-phrases.ts";

/** Where the installation reaches others: set where it is started, so that it is only shown here. */
export function InstallationCard({ installation }: { installation: Installation }) {
  const { installation: phrases } = usePhrases();
  const facts = [
    [phrases.version, installation.version],
    [phrases.publicUrl, installation.public_url],
    [phrases.ai, installation.ai_url ?? phrases.aiBeside],
    [phrases.mail, installation.mail_server ?? phrases.mailNone],
    [phrases.places, installation.geocoder_url ?? phrases.placesNone],
  ] as const;
  return (
    <section className="panel grid grid-cols-1 gap-5 p-5 sm:p-6">
      <div className="flex items-center gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-wash text-primary">
          <Server size={24} aria-hidden />
        </span>
        <h2 className="text-xl font-bold">{phrases.title}</h2>
      </div>
      <p className="max-w-prose text-muted">{phrases.text}</p>
      <dl className="grid grid-cols-1 gap-3">
        {facts.map(([term, fact]) => (
          <div key={term} className="flex flex-wrap gap-x-6">
            <dt className="w-56 max-w-full text-muted">{term}</dt>
            <dd className="min-w-0 grow basis-40 font-bold wrap-anywhere">{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
