import { Lightbulb } from "lucide-react";
import type { ReactNode } from "react";
import { AiIndicator } from "#app/ai-status/lazy-ai-status.tsx";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { buttonLook } from "#ui/button.tsx";
import { Stack } from "#ui/stack.tsx";
import { Cards } from "./cards.tsx";
import { TargetCard } from "./target-card.tsx";
import type { Figures } from "./use-figures.ts";
import { useDayPhrases } from "./use-phrases.ts";

type SidePanelProps = { figures: Figures; heading: ReactNode };

/** The day at a glance, each figure once: what was done, how far it is to the target, whether the AI answers. */
export function SidePanel({ figures, heading }: SidePanelProps) {
  const phrases = useDayPhrases();
  return (
    <aside aria-label={phrases.panel} className="grid content-start gap-4 lg:order-last">
      <Stack as="section" aria-labelledby="figures" gap={3}>
        {heading}
        <Cards figures={figures} />
      </Stack>
      <TargetCard progress={figures.known.monthlyProgress} />
      <div className="grid gap-3">
        {/* At a desk it is in the side menu, on every screen. */}
        <div className="lg:hidden">
          <AiIndicator />
        </div>
        <Link to={paths.advice()} className={buttonLook("outline")}>
          <Lightbulb size={20} aria-hidden />
          {phrases.advice}
        </Link>
      </div>
    </aside>
  );
}
