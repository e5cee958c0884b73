import { BrainCircuit, Camera, Leaf, type LucideIcon } from "lucide-react";
import { Suspense } from "react";
import { FieldReady } from "#app/field-ready/lazy-field-ready.tsx";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { useUser } from "#app/session/use-session.ts";
import { PageHeading } from "#ui/page-heading.tsx";
import { Stack } from "#ui/stack.tsx";
import { Day } from "./lazy-day.tsx";
import { usePhrases } from "./use-phrases.ts";

export default function CollectorOverview() {
  const phrases = usePhrases();
  const user = useUser();
  const name = user.first_name ?? user.email.split("@")[0] ?? user.email;
  return (
    <Stack gap={6}>
      <PageHeading
        title={phrases.greeting(name)}
        documentTitle={phrases.title}
        intro={<FieldReady />}
      />
      <nav
        aria-label={phrases.collectorIntro}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3 min-[30rem]:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] lg:gap-4"
      >
        <Shortcut
          to={paths.newFruit()}
          Icon={Camera}
          title={phrases.newFruit}
          hint={phrases.newFruitHint}
          isPrimary
        />
        <Shortcut
          to={paths.aiPrediction()}
          Icon={BrainCircuit}
          title={phrases.prediction}
          hint={phrases.predictionHint}
        />
        <Shortcut to={paths.fruits("collector")} Icon={Leaf} title={phrases.fruits} />
      </nav>
      {/* As high as what comes, so that nothing below moves. */}
      <Suspense fallback={<div className="min-h-[60rem]" />}>
        <Day />
      </Suspense>
    </Stack>
  );
}

type ShortcutProps = {
  to: string;
  Icon: LucideIcon;
  title: string;
  /** On a phone only what comes first has room for it. */
  hint?: string;
  isPrimary?: boolean;
};

function Shortcut({ to, Icon, title, hint, isPrimary = false }: ShortcutProps) {
  const look = isPrimary
    ? "rounded-lg bg-brand text-on-brand hover:brightness-110 max-lg:col-span-full"
    : "card hover:bg-sunk";
  return (
    <Link to={to} className={`flex min-h-14 items-center gap-3 px-4 py-2 ${look}`}>
      <Icon size={20} aria-hidden className={isPrimary ? "" : "text-ink-2"} />
      <span className="min-w-0">
        <span className="block leading-tight font-semibold">{title}</span>
        <span className={isPrimary ? "" : "text-ink-2 max-sm:hidden"}>{hint}</span>
      </span>
    </Link>
  );
}
