/** What a new collector should know, on three cards. */
import { requiredPhotoRoles } from "@elaeis/domain/fruits/photo-roles";
import { useQueryClient } from "@tanstack/react-query";
import { Camera, CloudOff, MapPin } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Link } from "../../../app/navigation.tsx";
import { paths } from "../../../app/paths.ts";
import { useUser } from "../../../app/session/use-session.ts";
import { locate } from "../../../device/location/position.ts";
import { RoleSilhouette } from "../../../device/photos/role-silhouette.tsx";
import { Button, buttonLook } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { useWords } from "../../../ui/vocabulary/use-words.ts";
import { firstStepsQuery, rememberFirstSteps } from "./first-steps.ts";
import { useFirstStepsPhrases } from "./use-first-steps-phrases.ts";

export default function FirstStepsPage() {
  const phrases = useFirstStepsPhrases();
  const words = useWords();
  const { id } = useUser();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const leave = async () => {
    await rememberFirstSteps(id).catch(() => undefined);
    queries.setQueryData(firstStepsQuery(id).queryKey, "seen");
    await navigate(paths.overview("collector"));
  };
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-5">
      <PageHeading
        title={phrases.title}
        actions={
          <Button variant="quiet" onClick={() => void leave()}>
            {phrases.skip}
          </Button>
        }
      />
      <Card title={phrases.protocol} Icon={Camera} intro={phrases.protocolText}>
        <ul className="grid grid-cols-4 gap-3">
          {requiredPhotoRoles.map((role) => (
            <li key={role} className="grid justify-items-center gap-1 text-sm">
              <RoleSilhouette role={role} className="size-14 text-primary" />
              {words.photoRoles[role]}
            </li>
          ))}
        </ul>
      </Card>
      <Card title={phrases.offline} Icon={CloudOff} intro={phrases.offlineText} />
      <Permissions />
      <Button className="justify-self-center" onClick={() => void leave()}>
        {phrases.done}
      </Button>
    </div>
  );
}

function Permissions() {
  const phrases = useFirstStepsPhrases();
  const [place, setPlace] = useState<"unasked" | "asking" | "allowed" | "refused">("unasked");
  const ask = async () => {
    setPlace("asking");
    const { ok } = await locate(navigator.geolocation);
    setPlace(ok ? "allowed" : "refused");
  };
  return (
    <Card title={phrases.permissions} Icon={MapPin} intro={phrases.permissionsText}>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" isBusy={place === "asking"} onClick={() => void ask()}>
          {phrases.allowPlace}
        </Button>
        <Link to={paths.notifications("collector")} className={buttonLook("outline")}>
          {phrases.allowNotifications}
        </Link>
        <Link to={paths.storage("collector")} className={buttonLook("outline")}>
          {phrases.protect}
        </Link>
      </div>
      <output>
        {place === "allowed" && phrases.placeAllowed}
        {place === "refused" && phrases.placeRefused}
      </output>
    </Card>
  );
}
