import { BrainCircuit, Camera, type LucideIcon } from "lucide-react";
import { Link } from "../../navigation.tsx";
import { AiStatusCard } from "../../ai-status/lazy-ai-status.tsx";
import { paths } from "../../paths.ts";
import { useUser } from "../../session/use-session.ts";
import { buttonLook } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { LatestList } from "./latest-list.tsx";
import { usePhrases } from "./use-phrases.ts";

export function CollectorOverview() {
  const phrases = usePhrases();
  const user = useUser();
  const name = user.first_name ?? user.email.split("@")[0] ?? user.email;
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeading
        title={phrases.greeting(name)}
        documentTitle={phrases.title}
        intro={phrases.collectorIntro}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <BigAction
          to={paths.newFruit()}
          Icon={Camera}
          title={phrases.newFruit}
          hint={phrases.newFruitHint}
          isPrimary
        />
        <BigAction
          to={paths.aiPrediction()}
          Icon={BrainCircuit}
          title={phrases.prediction}
          hint={phrases.predictionHint}
        />
      </div>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[1fr_20rem]">
        <LatestFruits />
        <section className="grid grid-cols-1 gap-3">
          <h2 className="flex min-h-12 items-center text-xl font-bold">{phrases.aiStatus}</h2>
          <AiStatusCard />
        </section>
      </div>
    </div>
  );
}

function LatestFruits() {
  const phrases = usePhrases();
  return (
    <section className="grid grid-cols-1 gap-3">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-xl font-bold">{phrases.latest}</h2>
        <Link to={paths.fruits("collector")} className={buttonLook("quiet")}>
          {phrases.seeAll}
        </Link>
      </div>
      <LatestList />
    </section>
  );
}

type BigActionProps = {
  to: string;
  Icon: LucideIcon;
  title: string;
  hint: string;
  isPrimary?: boolean;
};

function BigAction({ to, Icon, title, hint, isPrimary = false }: BigActionProps) {
  const look = isPrimary
    ? "rounded-lg bg-primary text-on-primary shadow-low hover:brightness-110"
    : "panel hover:bg-wash";
  return (
    <Link to={to} className={`flex min-h-28 items-center gap-4 p-5 ${look}`}>
      <span
        className={`grid size-16 shrink-0 place-items-center rounded-full ${isPrimary ? "bg-on-primary text-primary" : "bg-wash text-primary"}`}
      >
        <Icon size={32} aria-hidden />
      </span>
      <span>
        <span className="block text-xl font-bold">{title}</span>
        <span className={isPrimary ? "" : "text-muted"}>{hint}</span>
      </span>
    </Link>
  );
}
