/** What a new collector should know, on three cards. */
import { requiredPhotoRoles } from "@elaeis/domain/fruits/photo-roles";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { paths } from "#app/paths.ts";
import { useUser } from "#app/session/use-session.ts";
import { RoleSilhouette } from "#device/photos/role-silhouette.tsx";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { firstStepsQuery, rememberFirstSteps } from "./first-steps.ts";
import { Permissions } from "./permissions-card.tsx";
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
      <Section title={phrases.protocol} intro={phrases.protocolText}>
        <ul className="grid grid-cols-4 gap-3">
          {requiredPhotoRoles.map((role) => (
            <li key={role} className="grid justify-items-center gap-1 text-sm">
              <RoleSilhouette role={role} className="size-14 text-ink-2" />
              {words.photoRoles[role]}
            </li>
          ))}
        </ul>
      </Section>
      <Section title={phrases.offline} intro={phrases.offlineText} />
      <Permissions />
      <Button className="justify-self-center" onClick={() => void leave()}>
        {phrases.done}
      </Button>
    </div>
  );
}
