/** Passwords or cards for many people at once, each made by the server, shown once and printed on a slip to hand over. */
import { accountNameOf } from "@elaeis/domain/accounts/account-name";
import { nameOf } from "@elaeis/domain/users/profile";
import type { ManagedUser, UserListQuery } from "@elaeis/domain/users/user-schemas";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { KeyRound, Printer, QrCode } from "lucide-react";
import { useState } from "react";
import { makeSignInCard, resetUserPassword, userKeys, userListQuery } from "#api/users.ts";
import { adminPaths } from "#app/admin-paths.ts";
import { BackLink } from "#app/back-link.tsx";
import { LeaveQuestion } from "#app/leave-question/leave-question.tsx";
import { useSearchParams } from "#app/navigation.tsx";
import { useUser } from "#app/session/use-session.ts";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { useFailureSentence } from "#language/failures/failure-sentence.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmButton } from "#ui/confirm-button.tsx";
import { DataTable, type Column } from "#ui/data-table.tsx";
import { Figures } from "#ui/figures.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { SecondLine } from "#ui/note.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Pager } from "#ui/pager.tsx";
import { Row, Stack } from "#ui/stack.tsx";
import { useSelection, type Selection } from "#ui/use-selection.ts";
import { changed, userQuery, type UserChoice } from "./list-address.ts";
import { UserFilters } from "./user-filters.tsx";
import { PrintedSlips, Slips, type Slip } from "./slips.tsx";
import { UserBadges } from "./user-table.tsx";
import { usePhrases } from "./use-phrases.ts";

type Failed = { accountName: string; reason: string };

export default function PasswordSlipsPage() {
  const { slips: phrases, back } = usePhrases();
  const [slips, setSlips] = useState<readonly Slip[]>([]);
  const [isPrinted, setIsPrinted] = useState(false);
  const add = (slip: Slip) => {
    setIsPrinted(false);
    setSlips((present) => [...present.filter(({ id }) => id !== slip.id), slip]);
  };
  return (
    <Stack gap={6}>
      <BackLink to={adminPaths.users()}>{back}</BackLink>
      <PageHeading title={phrases.title} />
      <LeaveQuestion isUnsaved={slips.length > 0 && !isPrinted} />
      {slips.length > 0 && (
        <Made
          slips={slips}
          onPrint={() => {
            print();
            setIsPrinted(true);
          }}
        />
      )}
      <Choice onMade={add} />
    </Stack>
  );
}

const days = 7;
const password = async (id: string) => ({ password: (await resetUserPassword(id)).password });
const card = (id: string) => makeSignInCard(id, days);
type Making = { people: readonly ManagedUser[]; make: typeof password | typeof card };

/** One after the other: each password costs the server some time, and one that fails keeps no other waiting. */
function useMaking(onMade: (slip: Slip) => void) {
  const sentence = useFailureSentence();
  const queries = useQueryClient();
  const [done, setDone] = useState(0);
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const make = useMutation({
    gcTime: 0,
    mutationFn: async ({ people, make }: Making) => {
      setDone(0);
      setFailed([]);
      for (const user of people) {
        const { id } = user;
        const accountName = accountNameOf(user);
        try {
          onMade({ id, name: nameOf(user), accountName, ...(await make(id)) });
        } catch (error) {
          const reason = error instanceof Error ? sentence(error) : "";
          setFailed((present) => [...present, { accountName, reason }]);
        }
        setDone((count) => count + 1);
      }
      await queries.invalidateQueries({ queryKey: userKeys.all });
    },
  });
  return { make, done, failed };
}

const mostAtOnce = 50;

function Choice({ onMade }: { onMade: (slip: Slip) => void }) {
  const phrases = usePhrases();
  const { slips: words } = phrases;
  const [address, setAddress] = useSearchParams();
  const query: UserListQuery = { ...userQuery.read(address), limit: mostAtOnce };
  const list = useQuery(userListQuery(query));
  const selection = useSelection();
  const choose = (choice: UserChoice) => {
    selection.clear();
    const next = userQuery.write(changed(userQuery.read(address), choice));
    setAddress(new URLSearchParams(next), { replace: true });
  };
  return (
    <>
      <UserFilters query={query} onChoose={choose} />
      <Loaded question={list} failed={phrases.listFailed}>
        {({ items, total }) => (
          <>
            <People people={items} total={total} selection={selection} onMade={onMade} />
            <Pager
              page={query.page}
              pages={Math.ceil(total / mostAtOnce)}
              onTurn={(page) => choose({ page })}
            />
          </>
        )}
      </Loaded>
      <p className="text-ink-2">{words.self}</p>
    </>
  );
}

function useColumns(selection: Selection): Column<ManagedUser>[] {
  const { columns: titles } = usePhrases();
  return [
    {
      title: titles.person,
      cell: (user) => (
        <label className="flex min-h-target items-center gap-3">
          <input
            type="checkbox"
            className="size-6 shrink-0"
            checked={selection.has(user.id)}
            onChange={({ target }) => selection.set([user], target.checked)}
          />
          <span className="wrap-anywhere">
            {nameOf(user) || accountNameOf(user)}
            {nameOf(user) !== "" && <SecondLine>{accountNameOf(user)}</SecondLine>}
          </span>
        </label>
      ),
    },
    { title: titles.role, cell: (user) => <UserBadges user={user} /> },
  ];
}

type PeopleProps = {
  people: readonly ManagedUser[];
  total: number;
  selection: Selection;
  onMade: (slip: Slip) => void;
};

function People({ people, total, selection, onMade }: PeopleProps) {
  const phrases = usePhrases();
  const { slips: words } = phrases;
  const actions = useActionWords();
  const self = useUser().id;
  // One's own password would end this very session.
  const others = people.filter(({ id, deleted_at }) => id !== self && deleted_at === null);
  const chosen = others.filter(({ id }) => selection.has(id));
  const { make, done, failed } = useMaking((slip) => {
    selection.set([slip], false);
    onMade(slip);
  });
  const count = make.isPending ? make.variables.people.length : chosen.length;
  return (
    <Stack gap={4}>
      <Row gap={3} className="items-center">
        <label className="flex min-h-target items-center gap-3">
          <input
            type="checkbox"
            className="size-6"
            checked={others.length > 0 && chosen.length === others.length}
            onChange={({ target }) => selection.set(others, target.checked)}
          />
          {words.selectShown}
        </label>
        {count > 0 && (
          <ConfirmButton
            label={words.make(count)}
            Icon={KeyRound}
            variant="primary"
            isBusy={make.isPending}
            title={words.makeTitle(count)}
            failed={actions.failed}
            onConfirm={() => {
              make.mutate({ people: chosen, make: password });
              return Promise.resolve();
            }}
          >
            {words.makeText}
          </ConfirmButton>
        )}
        {count > 0 && !make.isPending && (
          <ConfirmButton
            label={words.makeCards(count)}
            Icon={QrCode}
            title={words.makeCardsTitle(count)}
            failed={actions.failed}
            onConfirm={() => {
              make.mutate({ people: chosen, make: card });
              return Promise.resolve();
            }}
          >
            {words.makeCardsText}
          </ConfirmButton>
        )}
        <Figures as="output">
          {make.isPending ? words.progress(done, count) : phrases.found(total)}
        </Figures>
      </Row>
      {failed.length > 0 && (
        <Banner tone="warning">
          {failed.map(({ accountName, reason }) => (
            <p key={accountName} className="wrap-anywhere">
              {words.failed(accountName, reason)}
            </p>
          ))}
        </Banner>
      )}
      <DataTable
        caption={words.title}
        columns={useColumns(selection)}
        rows={others}
        rowKey={({ id }) => id}
        empty={phrases.none}
      />
    </Stack>
  );
}

function Made({ slips, onPrint }: { slips: readonly Slip[]; onPrint: () => void }) {
  const { slips: phrases } = usePhrases();
  return (
    <>
      <Banner tone="warning">{phrases.once}</Banner>
      <Stack as="section" aria-label={phrases.made(slips.length)} gap={4}>
        <Row gap={3} className="items-center">
          <strong>{phrases.made(slips.length)}</strong>
          <Button onClick={onPrint}>
            <Printer size={20} aria-hidden />
            {phrases.print}
          </Button>
        </Row>
        <Slips slips={slips} />
      </Stack>
      <PrintedSlips slips={slips} />
    </>
  );
}
