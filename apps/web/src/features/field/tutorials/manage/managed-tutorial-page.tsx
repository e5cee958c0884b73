import * as tutorialManagementApi from "@elaeis/domain/tutorials/tutorial-management-api";
import { ask } from "#api/ask.ts";
import type {
  ManagedTutorial,
  TutorialUpload,
} from "@elaeis/domain/tutorials/tutorial-management-schemas";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useAction } from "#api/use-action.ts";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { adminPaths } from "#app/admin-paths.ts";
import { managedTutorialsQuery, saveTutorial } from "#api/tutorial-management.ts";
import { tutorialsQuery } from "#api/tutorials.ts";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { BackLink } from "#app/back-link.tsx";
import { SaveBar } from "#app/forms/save-bar.tsx";
import { Section } from "#ui/section.tsx";
import { ConfirmButton } from "#ui/confirm-button.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { Banner } from "#ui/banner.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { FilesCard } from "./files-card.tsx";
import { UploadBanner } from "./upload-banner.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";
import { areSame, useWordsForm, WordsForm, wordsOf, type Words } from "./words-form.tsx";

/** A tutorial: its words, its files, its end. */
export default function ManagedTutorialPage() {
  const phrases = usePhrases();
  const { id = "" } = useParams();
  const found = useQuery(managedTutorialsQuery);
  return (
    <Stack gap={6} className="max-w-3xl">
      <BackLink to={adminPaths.tutorials()}>{phrases.back}</BackLink>
      <Loaded question={found} failed={phrases.loadFailed}>
        {({ items, uploads }) => {
          const tutorial = items.find((one) => one.id === id);
          if (tutorial === undefined) return <Banner tone="warning">{phrases.gone}</Banner>;
          return <Found key={id} tutorial={tutorial} uploads={uploads} />;
        }}
      </Loaded>
    </Stack>
  );
}

type FoundProps = { tutorial: ManagedTutorial; uploads: readonly TutorialUpload[] };

function Found({ tutorial, uploads }: FoundProps) {
  return (
    <>
      <PageHeading title={tutorial.title} />
      <UploadBanner />
      <FilesCard tutorial={tutorial} uploads={uploads} />
      <WordsCard tutorial={tutorial} />
      <Deletion tutorial={tutorial} />
    </>
  );
}

function WordsCard({ tutorial }: { tutorial: ManagedTutorial }) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const [begun, setBegun] = useState(tutorial);
  // Files that came meanwhile are no other words: only those would be overwritten unseen.
  const isAsBegun = areSame(wordsOf(begun), wordsOf(tutorial));
  const seen = isAsBegun ? tutorial.updated_at : begun.updated_at;
  const save = useAction((words: Words) => saveTutorial(tutorial.id, { ...words, seen }), {
    renews: [tutorialsQuery.queryKey],
    onDone: (saved) => {
      setBegun(saved);
      form.start(wordsOf(saved));
    },
  });
  const form = useWordsForm(() => wordsOf(tutorial), save.mutate);
  return (
    <Section title={phrases.words}>
      <WordsForm form={form}>
        <SaveBar
          label={actions.save}
          hasChanges={form.hasChanges}
          save={save}
          failed={phrases.saveFailed}
          saved={phrases.saved}
        />
      </WordsForm>
    </Section>
  );
}

function Deletion({ tutorial: { id, title } }: { tutorial: ManagedTutorial }) {
  const phrases = usePhrases();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const remove = async () => {
    await ask(tutorialManagementApi.deleteTutorial, { id });
    queries.setQueryData(managedTutorialsQuery.queryKey, (before) =>
      before === undefined
        ? before
        : { ...before, items: before.items.filter((one) => one.id !== id) },
    );
    await navigate(adminPaths.tutorials(), { replace: true, state: { deleted: title } });
    await queries.invalidateQueries({ queryKey: tutorialsQuery.queryKey });
  };
  return (
    <ConfirmButton
      variant="danger-outline"
      className="justify-self-start"
      label={phrases.delete}
      title={phrases.deleteTitle(title)}
      failed={phrases.deleteFailed}
      onConfirm={remove}
    >
      {phrases.deleteText}
    </ConfirmButton>
  );
}
