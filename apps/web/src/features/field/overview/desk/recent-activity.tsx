import type { Happening } from "@elaeis/domain/statistics/global-schemas";
import { BrainCircuit, Leaf, UserRound } from "lucide-react";
import { useFormats } from "#language/formats.ts";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { Section } from "#ui/section.tsx";
import { Badge } from "#ui/badge.tsx";
import { Grow } from "#ui/line.tsx";
import { EmptyNote } from "#ui/note.tsx";
import { useAdminPhrases } from "../use-admin-phrases.ts";

const icons = { user: UserRound, fruit: Leaf, prediction: BrainCircuit };

/** The last accounts, fruits and predictions, newest first. */
export function RecentActivity({ happenings }: { happenings: readonly Happening[] }) {
  const { recent: phrases } = useAdminPhrases();
  return (
    <Section title={phrases.title}>
      {happenings.length === 0 ? (
        <EmptyNote>{phrases.none}</EmptyNote>
      ) : (
        <ol className="divide-line divide-y">
          {happenings.map((one) => (
            <Line key={`${one.kind} ${one.id}`} happening={one} />
          ))}
        </ol>
      )}
    </Section>
  );
}

function Line({ happening }: { happening: Happening }) {
  const { recent: phrases } = useAdminPhrases();
  const { dateTime } = useFormats();
  const { kind, person, time, is_sample } = happening;
  const Icon = icons[kind];
  return (
    <li className="flex items-start gap-3 py-2">
      <Icon size={20} aria-hidden className="mt-0.5 text-ink-2" />
      <Grow>
        <p className="break-words">
          {phrases[kind]} <Title happening={happening} />
        </p>
        <p className="text-sm break-words text-ink-2">
          {kind === "user" ? null : `${phrases.by(person ?? phrases.former)} · `}
          <time dateTime={time}>{dateTime(time)}</time>
        </p>
      </Grow>
      {is_sample && <Badge tone="neutral">{phrases.sample}</Badge>}
    </li>
  );
}

function Title({ happening: { kind, id, title } }: { happening: Happening }) {
  if (kind !== "fruit") return <strong>{title}</strong>;
  return (
    <Link to={paths.fruit("admin", id)} className="reference font-medium underline">
      {title}
    </Link>
  );
}
