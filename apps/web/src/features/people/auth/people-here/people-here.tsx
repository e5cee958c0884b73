/** Who signed in on this device: what of theirs waits here, and who goes on recording without a session. */
import { accountNameOf } from "@elaeis/domain/accounts/account-name";
import { useQuery } from "@tanstack/react-query";
import { FileArchive, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { peopleHere, readPeople, type PersonHere } from "#api/people-here.ts";
import { RowButton, Rows } from "#app/rows.tsx";
import { useWorkAs } from "#app/session/use-change-of-hands.ts";
import { useQueuedWords } from "#app/sync-status/use-queued-words.ts";
import { useSyncPhrases } from "#app/sync-status/use-sync-phrases.ts";
import { listItems } from "#device/sync/outbox.ts";
import { saveExport } from "#device/sync/save-export.ts";
import { isNothing, waitingOf, type Waiting } from "#device/sync/waiting.ts";
import { phrasesHook } from "#language/language-provider.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Heading } from "#ui/heading.tsx";
import { Stack } from "#ui/stack.tsx";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";

const usePhrases = phrasesHook({ en, fr });

type Found = { person: PersonHere; waiting: Waiting | null };

/** A device that cannot be read tells of nobody's work, but who they are. */
const findPeople = () =>
  Promise.all(
    peopleHere().map(async (person): Promise<Found> => {
      const waiting = await waitingOf(person.session.user.id).catch(() => null);
      return { person, waiting };
    }),
  );

function nameOf({ session: { user } }: PersonHere): string {
  return [user.first_name, user.last_name].filter(Boolean).join(" ") || accountNameOf(user);
}

export function PeopleHere(): ReactNode {
  const phrases = usePhrases();
  const people = useQuery({
    queryKey: ["people-here"],
    queryFn: findPeople,
    networkMode: "always",
    staleTime: 0,
    gcTime: 0,
  });
  const found = people.data ?? [];
  const known = peopleHere().filter(({ isOut }) => !isOut);
  return (
    <>
      {readPeople().isLost && <Banner tone="warning">{phrases.lost}</Banner>}
      {found.map((one) => (
        <Waits key={one.person.session.user.id} {...one} />
      ))}
      {known.length > 0 && <WhoRecords people={known} />}
    </>
  );
}

/** It stays here until its owner signs in, or takes it along in a file. */
function Waits({ person, waiting }: Found) {
  const phrases = usePhrases();
  const { what } = useSyncPhrases().withEdits;
  const { listOf } = useQueuedWords();
  const { id } = person.session.user;
  if (waiting === null || isNothing(waiting)) return null;
  const { fruits, edits, plots, queued } = waiting;
  const unsent = fruits + edits + plots + queued.length;
  const canExport = person.isOut && unsent > 0;
  const exportAll = async () => {
    const items = (await listItems(id)).filter(({ state }) => state !== "synced");
    await saveExport(id, items);
  };
  return (
    <Banner
      tone="info"
      action={
        canExport && (
          <Button variant="outline" onClick={() => void exportAll()}>
            <FileArchive size={20} aria-hidden />
            {phrases.exportAction}
          </Button>
        )
      }
    >
      <strong className="wrap-anywhere">{nameOf(person)}</strong>
      {phrases.colon}
      {unsent > 0
        ? phrases.waits(what(fruits, edits, plots, listOf(queued)), unsent)
        : phrases.begun}
    </Banner>
  );
}

function WhoRecords({ people }: { people: readonly PersonHere[] }) {
  const phrases = usePhrases();
  const workAs = useWorkAs();
  return (
    <Stack as="section" gap={3}>
      <Heading size="lg">{phrases.whoRecords}</Heading>
      <p className="text-ink-2">{phrases.withoutSession}</p>
      <Rows>
        {people.map((person) => {
          const { user } = person.session;
          return (
            <RowButton
              key={user.id}
              Icon={UserRound}
              hint={accountNameOf(user)}
              onClick={() => void workAs(user.id)}
            >
              {nameOf(person)}
            </RowButton>
          );
        })}
      </Rows>
    </Stack>
  );
}
