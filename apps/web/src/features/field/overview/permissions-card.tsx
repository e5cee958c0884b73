import { queryOptions, useQuery } from "@tanstack/react-query";
import { useAction } from "#api/use-action.ts";
import { Bell, Camera, HardDrive, MapPin, type LucideIcon } from "lucide-react";
import { useUser } from "#app/session/use-session.ts";
import { isIos } from "#device/permissions/browser-kind.ts";
import { PermissionHelp } from "#device/permissions/permission-help.tsx";
import { useLanguage } from "#language/language-provider.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { Bone, Skeleton } from "#ui/skeleton.tsx";
import { Note } from "#ui/note.tsx";
import { Lines } from "#ui/lines.tsx";
import { permissions, type Answer } from "./permissions.ts";
import { useFirstStepsPhrases } from "./use-first-steps-phrases.ts";

type Name = keyof typeof permissions;

const icons: Record<Name, LucideIcon> = {
  camera: Camera,
  location: MapPin,
  notifications: Bell,
  storage: HardDrive,
};
const names = ["camera", "location", "notifications", "storage"] as const;

const answerQuery = (name: Name, person: string) =>
  queryOptions({
    queryKey: ["asked-permission", name, person],
    queryFn: () => permissions[name].read(person),
    staleTime: 0,
  });

/** Each with its reason, asked for on the spot. */
export function Permissions() {
  const phrases = useFirstStepsPhrases();
  const { id } = useUser();
  const answers = [
    useQuery(answerQuery("camera", id)),
    useQuery(answerQuery("location", id)),
    useQuery(answerQuery("notifications", id)),
    useQuery(answerQuery("storage", id)),
  ];
  return (
    <Section title={phrases.permissions} intro={phrases.permissionsText}>
      {answers.some((answer) => answer.isLoading) ? (
        <Skeleton>
          <Bone className="h-64" />
        </Skeleton>
      ) : (
        <Lines>
          {names.map((name) => (
            <PermissionRow key={name} name={name} />
          ))}
        </Lines>
      )}
    </Section>
  );
}

function PermissionRow({ name }: { name: Name }) {
  const phrases = useFirstStepsPhrases();
  const { id } = useUser();
  const { language } = useLanguage();
  const query = answerQuery(name, id);
  const { data: answer } = useQuery(query);
  const asking = useAction((): Promise<Answer> => permissions[name].ask(id, language), {
    answers: query.queryKey,
  });
  const { name: title, reason } = phrases.asked[name];
  const Icon = icons[name];
  const action = name === "storage" ? phrases.protect : phrases.allow;
  return (
    <li className="grid grid-cols-1 gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Icon size={24} aria-hidden className="text-ink-2" />
        <div className="min-w-0 flex-1 basis-44">
          <h3 className="font-semibold">{title}</h3>
          <Note>{reason}</Note>
        </div>
        <output className="max-sm:ml-9 empty:hidden">
          {answer !== undefined && answer !== "unasked" && state(answer)}
        </output>
        {answer === "unasked" && (
          <Button
            variant="outline"
            className="max-sm:ml-9"
            isBusy={asking.isPending}
            aria-label={`${action} – ${title}`}
            onClick={() => asking.mutate()}
          >
            {action}
          </Button>
        )}
      </div>
      {asking.data === "unasked" && (
        <output className="ml-9 text-sm text-ink-2">{phrases.notDecided}</output>
      )}
      {asking.isError && (
        <p role="alert" className="ml-9 text-sm text-danger">
          {phrases.askFailed}
        </p>
      )}
      {answer === "denied" && name !== "storage" && (
        <div className="ml-9">
          <PermissionHelp of={name} />
        </div>
      )}
      {answer === "unavailable" && name === "notifications" && isIosDevice() && (
        <p className="ml-9 text-sm text-ink-2">{phrases.installFirst}</p>
      )}
    </li>
  );

  function state(given: Exclude<Answer, "unasked">) {
    const tone = { granted: "success", denied: "danger", unavailable: "neutral" } as const;
    // A browser that promises nothing about storage has refused nobody.
    const shown = name === "storage" && given === "denied" ? "unavailable" : given;
    return <Badge tone={tone[shown]}>{phrases.asked[name].states[given]}</Badge>;
  }
}

const isIosDevice = () => isIos(navigator.userAgent, navigator.maxTouchPoints);
