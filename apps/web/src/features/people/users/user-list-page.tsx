import type { UserListQuery, UserPage } from "@elaeis/domain/users/user-schemas";
import { useQuery } from "@tanstack/react-query";
import { Download, FileSpreadsheet, KeyRound, UserPlus } from "lucide-react";
import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { userExportHref, userListQuery } from "#api/users.ts";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { Link, useSearchParams } from "#app/navigation.tsx";
import { adminPaths } from "#app/admin-paths.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
import { Figures } from "#ui/figures.tsx";
import { menuEntryLook } from "#ui/menu-entry-look.ts";
import { OverflowMenu } from "#ui/overflow-menu.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Pager } from "#ui/pager.tsx";
import { changed, userQuery, type UserChoice } from "./list-address.ts";
import { UserFilters } from "./user-filters.tsx";
import { LookAlikeNote, UserTable } from "./user-table.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Everybody who has an account. */
export default function UserListPage() {
  const phrases = usePhrases();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const query = userQuery.read(address);
  const list = useQuery(userListQuery(query));
  const present = userQuery.write(query);
  const choose = useCallback(
    (choice: UserChoice) => {
      const next = changed(userQuery.read(new URLSearchParams(present)), choice);
      // Typing leaves no trail of half-typed searches to go back through.
      void navigate(adminPaths.users(userQuery.write(next)), {
        replace: choice.search !== undefined,
      });
    },
    [navigate, present],
  );
  return (
    <Stack gap={3}>
      <PageHeading
        title={phrases.title}
        intro={
          list.data &&
          list.data.total > 0 && (
            <Figures as="output" isMuted>
              {phrases.found(list.data.total)}
            </Figures>
          )
        }
        actions={<Actions query={query} />}
      />
      <DeletedNote />
      <UserFilters query={query} onChoose={choose} />
      <Loaded question={list} failed={phrases.listFailed}>
        {(page) => <Found page={page} query={query} onChoose={choose} />}
      </Loaded>
    </Stack>
  );
}

function Actions({ query }: { query: UserListQuery }) {
  const { page: _page, limit: _limit, ...filter } = query;
  const phrases = usePhrases();
  const { language } = useLanguage();
  return (
    <>
      <OverflowMenu>
        <a href={userExportHref(filter, language)} download className={menuEntryLook}>
          <Download size={18} aria-hidden />
          {phrases.export}
        </a>
        <Link to={adminPaths.sheetImport("people")} className={menuEntryLook}>
          <FileSpreadsheet size={18} aria-hidden />
          {phrases.importPeople}
        </Link>
        <Link
          to={adminPaths.passwordSlips(userQuery.write({ ...query, page: 1 }))}
          className={menuEntryLook}
        >
          <KeyRound size={18} aria-hidden />
          {phrases.slips.title}
        </Link>
      </OverflowMenu>
      <Link to={adminPaths.newUser()} className={buttonLook()}>
        <UserPlus size={20} aria-hidden />
        {phrases.newUser}
      </Link>
    </>
  );
}

type FoundProps = { page: UserPage; query: UserListQuery; onChoose: (choice: UserChoice) => void };

function Found({ page, query, onChoose }: FoundProps) {
  const phrases = usePhrases();
  const navigate = useNavigate();
  if (page.total === 0) {
    const everybody = (
      <Button variant="outline" onClick={() => void navigate(adminPaths.users())}>
        {phrases.resetFilters}
      </Button>
    );
    return (
      <Banner tone="warning" action={everybody}>
        <strong className="block">{phrases.none}</strong>
        {phrases.noneHint}
      </Banner>
    );
  }
  const pages = Math.ceil(page.total / query.limit);
  return (
    <>
      <LookAlikeNote users={page.items} />
      <UserTable users={page.items} />
      <Pager page={query.page} pages={pages} onTurn={(page) => onChoose({ page })} />
    </>
  );
}

/** Shown once, by the screen where it happened. */
function DeletedNote() {
  const phrases = usePhrases();
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const told: unknown = state;
  if (typeof told !== "object" || told === null) return null;
  const sentence =
    "deleted" in told
      ? phrases.deleted(String(told.deleted))
      : "withdrawn" in told && phrases.invitation.withdrawn(String(told.withdrawn));
  if (sentence === false) return null;
  const forget = () => void navigate(adminPaths.users(search.slice(1)), { replace: true });
  return (
    <Banner tone="success" onDismiss={forget}>
      {sentence}
    </Banner>
  );
}
