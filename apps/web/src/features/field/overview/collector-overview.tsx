import { accountNameOf } from "@elaeis/domain/accounts/account-name";
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
  const name = user.first_name ?? accountNameOf(user).split("@")[0] ?? "";
  return (
    <Stack gap={5}>
      <PageHeading title={phrases.greeting(name)} documentTitle={phrases.title} />
      <div className="-mt-1 -mb-3">
        <FieldReady />
      </div>
      {/* As high as what comes, so that nothing below moves. */}
      <Suspense fallback={<div className="min-h-[52rem] lg:min-h-[34rem]" />}>
        <Day />
      </Suspense>
      <nav
        aria-label={phrases.collectorIntro}
        className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-2 lg:ml-[22rem]"
      >
        <Shortcut to={paths.newFruit()} Icon={Camera} title={phrases.newFruit} />
        <Shortcut to={paths.aiPrediction()} Icon={BrainCircuit} title={phrases.prediction} />
        <Shortcut to={paths.fruits("collector")} Icon={Leaf} title={phrases.fruits} />
      </nav>
    </Stack>
  );
}

function Shortcut({ to, Icon, title }: { to: string; Icon: LucideIcon; title: string }) {
  return (
    <Link
      to={to}
      className="card flex min-h-14 flex-col items-center justify-center gap-1 p-2 text-center text-sm font-medium hover:bg-sunk"
    >
      <Icon size={20} aria-hidden className="text-ink-2" />
      {title}
    </Link>
  );
}
