import * as fruitChangesApi from "@elaeis/domain/fruits/fruit-changes-api";
import { ask } from "#api/ask.ts";
import type { CorrectionStatus } from "@elaeis/domain/fruits/fruit-schemas";
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { useAction } from "#api/use-action.ts";
import { Palette } from "lucide-react";
import { fruitKeys } from "#api/fruits.ts";
import { useIsOffline } from "#device/sync/use-is-offline.ts";
import { phrasesHook } from "#language/language-provider.tsx";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Button } from "#ui/button.tsx";
import { Note } from "#ui/note.tsx";
import { Row, Stack } from "#ui/stack.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import type { ShownPhoto } from "../shown-photos.ts";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";

const usePhrases = phrasesHook({ en, fr });

type PhotoColoursProps = {
  fruitId: string;
  photos: readonly ShownPhoto[];
  onCompare: (role: PhotoRole) => void;
};

/** Asks for copies with corrected colours, says what became of them, and leads to the comparison. */
export function PhotoColours({ fruitId, photos, onCompare }: PhotoColoursProps) {
  const phrases = usePhrases();
  const words = useWords();
  const isOffline = useIsOffline();
  const request = useAction(() => ask(fruitChangesApi.correctPhotos, { id: fruitId }), {
    answers: fruitKeys.one(fruitId),
  });
  const rolesWith = (status: CorrectionStatus) =>
    photos.filter(({ correction }) => correction === status).map(({ role }) => role);
  const named = (roles: readonly PhotoRole[]) =>
    roles.map((role) => words.photoRoles[role]).join(", ");
  const [untried, done, fine, failed] = [
    rolesWith("none"),
    rolesWith("corrected"),
    rolesWith("not_needed"),
    rolesWith("failed"),
  ];
  const [first] = done;
  return (
    <Stack gap={2}>
      <Row gap={3} className="items-center">
        {untried.length > 0 && !isOffline && (
          <Button variant="outline" isBusy={request.isPending} onClick={() => request.mutate()}>
            <Palette size={20} aria-hidden />
            {phrases.correct}
          </Button>
        )}
        {first !== undefined && (
          <Button variant="outline" onClick={() => onCompare(first)}>
            {phrases.compare}
          </Button>
        )}
      </Row>
      {untried.length > 0 && isOffline && <Note>{phrases.offline}</Note>}
      <output className="text-sm text-ink-2 empty:hidden">
        {rolesWith("requested").length > 0 && phrases.underWay}
      </output>
      {done.length > 0 && <Note>{phrases.measuredOnOriginal}</Note>}
      {fine.length > 0 && <Note>{phrases.notNeeded(named(fine))}</Note>}
      {failed.length > 0 && <Note>{phrases.failed(named(failed))}</Note>}
      <ActionFailed error={request.error} title={phrases.requestFailed} isMinor />
    </Stack>
  );
}
