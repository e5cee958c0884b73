import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { uuidv7 } from "uuidv7";
import { adminPaths } from "#app/admin-paths.ts";
import { saveTutorial } from "#api/tutorial-management.ts";
import { tutorialsQuery } from "#api/tutorials.ts";
import { BackLink } from "#app/back-link.tsx";
import { useLanguage } from "#language/language-provider.tsx";
import { LeaveQuestion } from "#app/leave-question/leave-question.tsx";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Button } from "#ui/button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";
import { noWords, useWordsForm, WordsForm, type Words } from "./words-form.tsx";

export default function NewTutorialPage() {
  const phrases = usePhrases();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { language } = useLanguage();
  // Asking again after an answer that was lost makes no second tutorial.
  const [id] = useState(uuidv7);
  const create = useMutation({
    mutationFn: (words: Words) => saveTutorial(id, { ...words, seen: null }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: tutorialsQuery.queryKey });
      await navigate(adminPaths.tutorial(id), { replace: true });
    },
  });
  const form = useWordsForm(() => noWords(language), create.mutate);
  return (
    <Stack gap={6} className="max-w-3xl">
      <BackLink to={adminPaths.tutorials()}>{phrases.back}</BackLink>
      <LeaveQuestion isUnsaved={form.isTouched} />
      <PageHeading title={phrases.newTitle} />
      <div>
        <WordsForm form={form}>
          <ActionFailed title={phrases.saveFailed} error={create.error} />
          <Button type="submit" className="justify-self-start" isBusy={create.isPending}>
            {phrases.create}
          </Button>
        </WordsForm>
      </div>
    </Stack>
  );
}
