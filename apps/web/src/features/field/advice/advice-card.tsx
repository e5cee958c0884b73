import type { Advice } from "@elaeis/domain/advice/advice-schemas";
import {
  Camera,
  ChartLine,
  MapPin,
  Images,
  ScanSearch,
  SlidersHorizontal,
  type LucideIcon,
} from "lucide-react";
import { useFormats } from "#language/formats.ts";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { adviceInWords } from "./in-words.ts";
import { Note } from "#ui/note.tsx";
import { Figures } from "#ui/figures.tsx";
import { usePhrases } from "./use-phrases.ts";

const icons: Record<Advice["kind"], LucideIcon> = {
  photos: Camera,
  bonus_role: Images,
  zone: MapPin,
  outside: ScanSearch,
  corrected: SlidersHorizontal,
  oil_trend: ChartLine,
  oil_trend_too_few: ChartLine,
};

export function AdviceCard({ advice }: { advice: Advice }) {
  const phrases = usePhrases();
  const { title, hint, evidence, examples } = adviceInWords(advice, phrases, useFormats());
  const Icon = icons[advice.kind];
  return (
    <li className="card grid grid-cols-1 content-start gap-x-4 gap-y-3 p-5 min-[24rem]:grid-cols-[20px_1fr]">
      <Icon size={20} aria-hidden className="mt-0.5 text-ink-2" />
      <div className="min-w-0 self-center">
        <h3 className="text-lg font-semibold wrap-anywhere">{title}</h3>
        <p>{hint}</p>
      </div>
      <div className="edge-t col-span-full grid gap-1 pt-3">
        <Figures isMuted>
          <strong className="text-ink">{phrases.evidence}</strong> – {evidence}
        </Figures>
        {examples.length > 0 && (
          <div>
            <Note className="mt-1">{phrases.examples}</Note>
            <ul className="flex flex-wrap gap-x-5">
              {examples.map(({ id, reference }) => (
                <li key={id} className="min-w-0">
                  <Link
                    to={paths.fruit("collector", id)}
                    className="reference flex min-h-target items-center text-sm font-medium wrap-anywhere underline hover:text-ink"
                  >
                    {reference}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </li>
  );
}
