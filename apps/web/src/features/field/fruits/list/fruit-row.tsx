import { nirFields } from "@elaeis/domain/fruits/fruit";
import type { FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import { knownAccuracy } from "@elaeis/domain/fruits/position";
import { Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { fruitTitle, placeOf } from "#app/fruit-title.ts";
import { lazyPart } from "#app/lazy-part.tsx";
import { paths, type View } from "#app/paths.ts";
import { Link } from "#app/navigation.tsx";
import { StandingBadge } from "#app/sync-status/standing-badge.tsx";
import { useFruitPicture } from "#device/records/use-local-picture.ts";
import { withPendingEdit } from "#device/sync/edits.ts";
import { standingOf, type EditItem } from "#device/sync/records.ts";
import { useChosenPlot } from "#device/sync/use-chosen-plots.ts";
import { usePendingEdit } from "#device/sync/use-pending-edit.ts";
import { useFormats } from "#language/formats.ts";
import { Badge } from "#ui/badge.tsx";
import { IconButton } from "#ui/button.tsx";
import { Note } from "#ui/note.tsx";
import { useLongPress } from "#ui/use-long-press.ts";
import { Picture } from "#ui/picture.tsx";
import { QualityBadge } from "#ui/vocabulary/quality-badge.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { useDays } from "./use-days.ts";
import { usePhrases } from "./use-phrases.ts";
import type { UnsentFruit } from "./use-fruit-list.ts";

const AskedBadge = lazyPart(async () => (await import("#app/retakes/asked-badge.tsx")).AskedBadge, {
  waiting: null,
  Absent: () => null,
});

type FruitRowProps = {
  fruit: FruitSummary | UnsentFruit;
  view: View;
  isOffline: boolean;
  /** A card of a grid, photo first; else a row. */
  isCard?: boolean;
  /** The day is above already. */
  isInDay?: boolean;
  onOpen?: (id: string) => void;
  onDelete?: ((fruit: FruitSummary) => void) | undefined;
  check?: ReactNode;
  /** A finger rests on it. */
  onHold?: ((fruit: FruitSummary) => void) | undefined;
};

/** A fruit in one compact row or card, all of which opens it. */
export function FruitRow(props: FruitRowProps) {
  const {
    fruit: stored,
    view,
    isOffline,
    isCard = false,
    isInDay = false,
    onOpen,
    onDelete,
    check,
    onHold,
  } = props;
  const longPress = useLongPress(onHold && (() => onHold(stored)));
  const phrases = usePhrases();
  const formats = useFormats();
  const days = useDays();
  const chosen = useChosenPlot(stored.id);
  const edited = withPendingEdit(stored, usePendingEdit(stored.id));
  const fruit = chosen ? { ...edited, plot_name: chosen.plot?.name ?? null } : edited;
  const localPhoto = "item" in stored ? stored.localPhoto : undefined;
  const picture = useFruitPicture({ ...stored, localPhoto }, isOffline);
  const at = fruit.collection_date;
  return (
    <li
      id={`fruit-${fruit.id}`}
      data-fruit
      {...longPress}
      className={`relative hover:bg-sunk ${isCard ? "card overflow-hidden" : "flex items-start gap-3 px-2 py-1.5"} ${onHold ? "[-webkit-touch-callout:none] pointer-coarse:select-none" : ""}`}
    >
      {isCard && check ? (
        <span className="absolute top-2 left-2 z-[1] flex rounded-md bg-card">{check}</span>
      ) : (
        check
      )}
      <Picture
        source={picture}
        alt=""
        className={isCard ? "aspect-[4/3] w-full" : "size-14 shrink-0 rounded-lg"}
      />
      <div className={isCard ? "grid px-2 py-1.5" : "grid min-w-0 flex-1"}>
        <p className="flex min-w-0 items-baseline">
          <span className="truncate font-semibold">
            {fruitTitle(fruit, whereIs(fruit, phrases))}
          </span>
          <span className="figures shrink-0 text-sm whitespace-pre text-ink-2">
            {" · "}
            {isInDay || days.isToday(at) ? days.time(at) : formats.dateTime(at)}
          </span>
        </p>
        <div
          className={`flex flex-wrap items-center gap-x-3 ${isCard ? (onDelete ? "pr-20" : "pr-9") : ""}`}
        >
          <MainValue fruit={fruit} />
          <States fruit={stored} />
          {view === "collector" && <AskedBadge fruitId={fruit.id} />}
        </div>
        {view === "admin" && <p className="truncate text-sm text-ink-2">{fruit.collector_email}</p>}
        <h3 className={`reference wrap-anywhere text-ink-2 ${isCard ? "text-xs" : "text-sm"}`}>
          {/* The link's area is the whole row; the buttons beside it lie above. */}
          <Link
            to={paths.fruit(view, fruit.id)}
            className="after:absolute after:inset-0"
            aria-label={phrases.open(fruit.fruit_id)}
            onClick={() => onOpen?.(fruit.id)}
          >
            {fruit.fruit_id}
          </Link>
        </h3>
      </div>
      <span
        className={
          isCard
            ? "absolute right-0 bottom-5 flex"
            : "relative -my-1 -mr-1 flex shrink-0 max-sm:-mr-2 max-sm:-ml-4 max-sm:flex-col"
        }
      >
        <Link
          to={paths.editFruit(view, fruit.id)}
          aria-label={phrases.edit(fruit.fruit_id)}
          className="inline-flex size-target items-center justify-center rounded-md text-ink-2 hover:bg-sunk hover:text-ink"
        >
          <Pencil size={20} aria-hidden />
        </Link>
        {onDelete && (
          <IconButton label={phrases.remove(fruit.fruit_id)} onClick={() => onDelete(stored)}>
            <Trash2 size={20} aria-hidden />
          </IconButton>
        )}
      </span>
    </li>
  );
}

/** Its plot, else its place, else that its position is known and how well. */
function whereIs(fruit: FruitSummary, phrases: ReturnType<typeof usePhrases>): string {
  const named = placeOf(fruit);
  if (named !== "") return named;
  if (fruit.latitude === null) return phrases.noPlace;
  return phrases.position(knownAccuracy(fruit.location_accuracy_m));
}

function States({ fruit }: { fruit: FruitSummary | UnsentFruit }) {
  const phrases = usePhrases();
  const words = useWords();
  const pending = usePendingEdit(fruit.id);
  return (
    <>
      <QualityBadge fruit={withPendingEdit(fruit, pending)} />
      {"item" in fruit && <StandingBadge item={fruit.item} />}
      {pending && <PendingEdit item={pending} />}
      {fruit.outside_protocol === true && <Badge tone="warning">{phrases.outside}</Badge>}
      {fruit.photos_count < 4 && <Badge tone="neutral">{phrases.photos(fruit.photos_count)}</Badge>}
      {fruit.is_sample && <Badge tone="neutral">{words.sample}</Badge>}
    </>
  );
}

/** A fruit of the server's with a change that is on this device. */
function PendingEdit({ item }: { item: EditItem }) {
  const phrases = usePhrases();
  const standing = standingOf(item);
  if (standing === "conflict") return <StandingBadge item={item} />;
  const isRefused = standing === "refused";
  return (
    <Badge tone={isRefused ? "danger" : "warning"}>
      {isRefused ? phrases.editRefused : phrases.editPending}
    </Badge>
  );
}

/** The oil, else the first value that is known. */
function MainValue({ fruit }: { fruit: FruitSummary }) {
  const phrases = usePhrases();
  const formats = useFormats();
  const field = nirFields.find((name) => fruit[name] !== null);
  const percent = field && fruit[field];
  if (!field || percent === null || percent === undefined) return <Note>{phrases.noValues}</Note>;
  return (
    <p className="figures font-medium">
      {formats.percent(percent)}{" "}
      <span className="text-sm font-normal text-ink-2 lowercase">{phrases.short[field]}</span>
    </p>
  );
}
