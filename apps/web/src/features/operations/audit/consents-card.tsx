import type { ConsentStatistics } from "@elaeis/domain/statistics/global-schemas";
import { useFormats } from "../../../language/formats.ts";
import { Card } from "../../../ui/card.tsx";
import { Loaded } from "../../../ui/loaded/loaded.tsx";
import { useConsents } from "./use-audit.ts";
import { usePhrases } from "./use-phrases.ts";

/** What people chose about cookies: all choices, each type, and the last 30 days. */
export function ConsentsCard() {
  const { consents: phrases } = usePhrases();
  return (
    <Card title={phrases.title} intro={phrases.intro}>
      <Loaded question={useConsents()} failed={phrases.failed} bones={["h-20"]}>
        {(consents) => <Figures consents={consents} />}
      </Loaded>
    </Card>
  );
}

function Figures({ consents }: { consents: ConsentStatistics }) {
  const { consents: phrases } = usePhrases();
  const { count } = useFormats();
  if (consents.total === 0) return <p className="text-muted">{phrases.none}</p>;
  const shown = ["total", "essential", "analytics", "functional", "recent"] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3">
      {shown.map((name) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-sm text-muted">{phrases[name]}</dt>
          <dd className="figures text-2xl font-bold">{count(consents[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
