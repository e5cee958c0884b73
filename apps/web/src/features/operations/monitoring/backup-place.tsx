import * as backupsApi from "@elaeis/domain/backups/backups-api";
import { ask } from "#api/ask.ts";
import type { BackupPlace, Backups } from "@elaeis/domain/backups/backup-schemas";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleSlash, FolderCheck } from "lucide-react";
import { backupsKey, chooseBackupPlace } from "#api/backups.ts";
import { useForm } from "#app/forms/use-form.ts";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { ChoiceField } from "#ui/choice-field.tsx";
import { ConfirmButton } from "#ui/confirm-button.tsx";
import { TextField } from "#ui/field.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Where backups go, unless the operator said so on the server: chosen here, and used at once. */
export function BackupPlaceChoice({ found }: { found: Backups }) {
  const { backups: phrases } = usePhrases();
  const { place } = found;
  if (place?.set_by === "environment") return null;
  if (place === null) {
    return (
      <>
        <Banner tone="warning">
          <strong className="block">{phrases.noPlace}</strong>
          {phrases.noPlaceText}
        </Banner>
        <PlaceForm canChooseBucket={found.can_choose_bucket} />
      </>
    );
  }
  return (
    <details>
      <summary className="min-h-target cursor-pointer py-3 font-semibold">
        {phrases.otherPlace}
      </summary>
      <Stack gap={4}>
        <PlaceForm canChooseBucket={found.can_choose_bucket} />
        <Forget />
      </Stack>
    </details>
  );
}

function useFound() {
  const queries = useQueryClient();
  return (found: Backups) => queries.setQueryData(backupsKey, found);
}

const kinds = ["folder", "s3"] as const satisfies readonly BackupPlace["kind"][];

function PlaceForm({ canChooseBucket }: { canChooseBucket: boolean }) {
  const { backups: phrases } = usePhrases();
  const choose = useMutation({ mutationFn: chooseBackupPlace, onSuccess: useFound() });
  const { values, errors, change, form, field } = useForm<BackupPlace, { place?: string }>({
    first: { kind: "folder", place: "" },
    check: ({ place }) => {
      choose.reset();
      return place.trim() === "" ? { place: phrases.placeMissing } : {};
    },
    onSubmit: (place) => choose.mutate(place),
  });
  return (
    <Stack as="form" {...form} gap={4} className="max-w-xl">
      {canChooseBucket && (
        <ChoiceField
          label={phrases.kind}
          value={values.kind}
          choices={kinds}
          wordOf={(kind) => (kind === "s3" ? phrases.bucket : phrases.folder)}
          onChoose={(kind) => change({ kind })}
        />
      )}
      <TextField
        {...field("place")}
        label={values.kind === "s3" ? phrases.bucketName : phrases.folderPath}
        hint={values.kind === "s3" ? phrases.bucketHint : phrases.folderHint}
        required
        autoComplete="off"
        spellCheck={false}
        maxLength={1000}
        error={errors.place}
      />
      <ActionFailed error={choose.error} title={phrases.notChosen} />
      <Button type="submit" isBusy={choose.isPending} className="justify-self-start">
        {!choose.isPending && <FolderCheck size={20} aria-hidden />}
        {phrases.choose}
      </Button>
    </Stack>
  );
}

function Forget() {
  const { backups: phrases } = usePhrases();
  const actions = useActionWords();
  const use = useFound();
  return (
    <ConfirmButton
      label={phrases.forget}
      Icon={CircleSlash}
      className="justify-self-start"
      title={phrases.forgetTitle}
      failed={actions.failed}
      onConfirm={async () => use(await ask(backupsApi.forgetBackupPlace))}
    >
      {phrases.forgetText}
    </ConfirmButton>
  );
}
