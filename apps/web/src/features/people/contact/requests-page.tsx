import { queryOf } from "#api/query-of.ts";
import * as contactApi from "@elaeis/domain/contact/contact-api";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useNavigate } from "react-router";
import type { RequestPage, RequestQuery } from "@elaeis/domain/contact/contact-schemas";
import { requestKeys } from "#api/contact.ts";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { useSearchParams } from "#app/navigation.tsx";
import { adminPaths } from "#app/admin-paths.ts";
import { Button } from "#ui/button.tsx";
import { NoMatch } from "#ui/empty-state.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Pager } from "#ui/pager.tsx";
import { readOpen, requestQuery, withChoice } from "./request-address.ts";
import { RequestFilters } from "./request-filters.tsx";
import { RequestTable } from "./request-table.tsx";
import { RequestView } from "./request-view.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

const pollMs = 45_000;

/** The team's inbox: what visitors ask, and what became of it. */
export default function RequestsPage() {
  const phrases = usePhrases();
  const [address] = useSearchParams();
  const open = readOpen(address);
  if (open !== null) return <RequestView key={`${open.kind}/${open.id}`} {...open} />;
  return (
    <Stack gap={3}>
      <PageHeading title={phrases.title} />
      <Inbox query={requestQuery.read(address)} />
    </Stack>
  );
}

function Inbox({ query }: { query: RequestQuery }) {
  const phrases = usePhrases();
  const navigate = useNavigate();
  const list = useQuery({
    ...queryOf(requestKeys.list(query), contactApi.listRequests, { query }),
    refetchInterval: pollMs,
    placeholderData: keepPreviousData,
  });
  const present = withChoice(query, { page: query.page });
  const choose = useCallback(
    (choice: RequestQuery) => {
      const next = withChoice(requestQuery.read(new URLSearchParams(present)), choice);
      // Typing leaves no trail of half-typed searches to go back through.
      void navigate(adminPaths.requests(next), { replace: choice.search !== undefined });
    },
    [navigate, present],
  );
  return (
    <>
      <RequestFilters
        query={query}
        count={list.data && list.data.total > 0 ? phrases.found(list.data.total) : undefined}
        onChoose={choose}
      />
      <Loaded question={list} failed={phrases.loadFailed}>
        {(page) => <Found page={page} query={query} onChoose={choose} />}
      </Loaded>
    </>
  );
}

type FoundProps = {
  page: RequestPage;
  query: RequestQuery;
  onChoose: (choice: RequestQuery) => void;
};

function Found({ page, query, onChoose }: FoundProps) {
  const phrases = usePhrases();
  const navigate = useNavigate();
  if (page.total === 0) {
    const isFiltered = withChoice(query, {}) !== "";
    const reset = (
      <Button variant="outline" onClick={() => void navigate(adminPaths.requests())}>
        {phrases.reset}
      </Button>
    );
    return (
      <NoMatch action={isFiltered && reset}>
        {isFiltered ? phrases.noneFound : phrases.none}
      </NoMatch>
    );
  }
  return (
    <>
      <RequestTable requests={page.requests} />
      <Pager page={page.page} pages={page.pages} onTurn={(to) => onChoose({ page: to })} />
    </>
  );
}
