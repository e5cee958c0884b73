import type { Behind, Harvest } from "@elaeis/domain/statistics/harvest-schemas";
import { adminPaths } from "#app/admin-paths.ts";
import { Link } from "#app/navigation.tsx";
import { useFormats } from "#language/formats.ts";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { useAdminPhrases } from "../use-admin-phrases.ts";
import { Figures } from "#ui/figures.tsx";
import { Note } from "#ui/note.tsx";

/** Who has recorded less this month than their share of the target up to today. */
export function BehindCard({ harvest: { target, people } }: { harvest: Harvest }) {
  const { behind: phrases } = useAdminPhrases();
  const { count } = useFormats();
  const hasNew = target.counted < target.collectors;
  return (
    <section
      aria-labelledby="behind-target"
      className="grid min-w-0 grid-cols-1 content-start gap-2"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="behind-target" className="text-sm font-medium text-ink-2">
          {phrases.title(count(target.perMonth))}
        </h2>
        {target.behind > 0 && <Note>{phrases.of(target.behind, target.counted)}</Note>}
      </div>
      {target.collectors === 0 && <p>{phrases.noCollectors}</p>}
      {hasNew && <p>{phrases.notBegun}</p>}
      {target.behind === 0 && target.counted > 0 && (
        <p className="text-leaf">{hasNew ? phrases.othersKeepPace : phrases.nobody}</p>
      )}
      <ul className="grid grid-cols-1 gap-1.5">
        {target.furthest.map((person) => (
          <Line key={person.id} person={person} />
        ))}
      </ul>
      <Note>
        {phrases.active(people.active)}
        {people.new > 0 && ` · ${phrases.newAccounts(people.new)}`}
      </Note>
    </section>
  );
}

function Line({ person }: { person: Behind }) {
  const { behind: phrases } = useAdminPhrases();
  const { count } = useFormats();
  const { id, name, email, fruits, expected } = person;
  const shown = name.trim() === "" ? email : name;
  return (
    <li>
      <Link
        to={adminPaths.user(id)}
        className="flex min-h-6 flex-wrap items-baseline justify-between gap-x-3 text-sm hover:underline pointer-coarse:min-h-target"
      >
        <span className="min-w-0 grow truncate">{shown}</span>
        <Figures as="span">{phrases.fruits(count(fruits), count(expected))}</Figures>
      </Link>
      <ProgressBar label={shown} share={fruits / expected} />
    </li>
  );
}
