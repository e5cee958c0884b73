import { nirFields } from "@elaeis/domain/fruits/fruit";
import type { FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import { CalendarDays, Images, MapPin, Pencil, Trash2, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "../../../../app/navigation.tsx";
import { useKeptImage } from "../../../../device/image-cache/use-kept-image.ts";
import { useFormats } from "../../../../language/formats.ts";
import { paths, type View } from "../../../../app/paths.ts";
import { withPendingEdit } from "../../../../device/sync/edits.ts";
import { usePendingEdit } from "../../../../device/sync/use-pending-edit.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { IconButton } from "../../../../ui/button.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { QualityBadge } from "../../../../ui/vocabulary/quality-badge.tsx";
import { useWords } from "../../../../ui/vocabulary/use-words.ts";
import { usePhrases } from "./use-phrases.ts";

type FruitCardProps = {
  fruit: FruitSummary;
  view: View;
  onDelete: ((fruit: FruitSummary) => void) | undefined;
};

export function FruitCard({ fruit: stored, view, onDelete }: FruitCardProps) {
  const phrases = usePhrases();
  const pending = usePendingEdit(stored.id);
  const fruit = withPendingEdit(stored, pending);
  const words = useWords();
  return (
    <li className="panel relative flex min-w-0 flex-col overflow-hidden">
      <div className="relative">
        <Picture
          source={useKeptImage(fruit.thumbnail_url)}
          alt=""
          className="aspect-[16/10] w-full"
        />
        <span className="absolute top-3 left-3 flex flex-wrap gap-2">
          <QualityBadge oilPercent={fruit.oil_content} />
          {fruit.is_sample && <Badge tone="neutral">{words.sample}</Badge>}
          {pending && (
            <Badge tone={pending.state === "failed" ? "danger" : "warning"}>
              {pending.state === "failed" ? phrases.editRefused : phrases.editPending}
            </Badge>
          )}
        </span>
      </div>
      <div className="flex flex-1 flex-col gap-3 p-4 pb-2">
        <h2 className="figures text-lg font-bold text-balance wrap-anywhere">
          {/* The link's area is the whole card; the buttons below lie above it. */}
          <Link
            to={paths.fruit(view, fruit.id)}
            className="after:absolute after:inset-0"
            aria-label={phrases.open(fruit.fruit_id)}
          >
            {fruit.fruit_id}
          </Link>
        </h2>
        <FourValues fruit={fruit} />
        <CardFacts fruit={fruit} view={view} />
        <div className="edge-t relative mt-auto flex items-center justify-between pt-1">
          <span className="flex items-center gap-1.5 text-sm text-muted">
            <Images size={16} aria-hidden />
            {phrases.photos(fruit.photos_count)}
          </span>
          <span className="flex">
            <Link
              to={paths.editFruit(view, fruit.id)}
              aria-label={phrases.edit(fruit.fruit_id)}
              className="inline-flex size-12 items-center justify-center rounded-md text-muted hover:bg-wash hover:text-ink"
            >
              <Pencil size={20} aria-hidden />
            </Link>
            {onDelete && (
              <IconButton label={phrases.remove(fruit.fruit_id)} onClick={() => onDelete(fruit)}>
                <Trash2 size={20} aria-hidden />
              </IconButton>
            )}
          </span>
        </div>
      </div>
    </li>
  );
}

function FourValues({ fruit }: { fruit: FruitSummary }) {
  const words = useWords();
  const formats = useFormats();
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
      {nirFields.map((field) => {
        const percent = fruit[field];
        return (
          <div key={field} className="min-w-0">
            <dt className="text-sm leading-tight text-muted">{words.nir[field]}</dt>
            <dd className="figures text-lg leading-tight font-bold">
              {percent === null ? "–" : formats.percent(percent)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function CardFacts({ fruit, view }: { fruit: FruitSummary; view: View }) {
  const phrases = usePhrases();
  const formats = useFormats();
  return (
    <ul className="grid gap-1 text-sm text-muted">
      <Fact icon={<CalendarDays size={16} aria-hidden />}>
        {formats.dateTime(fruit.collection_date)}
      </Fact>
      <Fact icon={<MapPin size={16} aria-hidden />}>{fruit.location_name ?? phrases.noPlace}</Fact>
      {view === "admin" && (
        <Fact icon={<UserRound size={16} aria-hidden />}>{fruit.collector_email}</Fact>
      )}
    </ul>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-2">
      <span className="shrink-0">{icon}</span>
      <span className="line-clamp-2">{children}</span>
    </li>
  );
}
