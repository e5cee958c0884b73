import { privacyRequestsPageSize, privacyRequestStates } from "@elaeis/domain/privacy/privacy";
import {
  privacyRequestQuerySchema,
  type PrivacyRequestPage,
  type PrivacyRequestQuery,
} from "@elaeis/domain/privacy/privacy-schemas";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { queryInAddress } from "#app/query-in-address.ts";
import { adminPaths } from "#app/admin-paths.ts";
import { privacyRequestsQuery } from "#api/privacy.ts";
import { useFormats } from "#language/formats.ts";
import { Section } from "#ui/section.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { Link, useSearchParams } from "#app/navigation.tsx";
import { Button } from "#ui/button.tsx";
import { NoMatch } from "#ui/empty-state.tsx";
import { ChoiceChip, FilterChips } from "#ui/filter-chips.tsx";
import { Figures } from "#ui/figures.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Pager } from "#ui/pager.tsx";
import { StaffRequest } from "./staff-request.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

const pollMs = 45_000;

/** What people ask about their own data, until when it is to be answered, and whose data is restricted. */
export default function PrivacyRequestsPage() {
  const { admin: phrases } = usePhrases();
  const [address] = useSearchParams();
  const query = privacyQuery.read(address);
  const list = useQuery({ ...privacyRequestsQuery(query), refetchInterval: pollMs });
  return (
    <Stack gap={6}>
      <PageHeading title={phrases.title} />
      <StateFilter query={query} />
      <Loaded question={list} failed={phrases.loadFailed}>
        {(page) => (
          <>
            <Found page={page} query={query} />
            <Restricted people={page.restricted} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

const privacyQuery = queryInAddress(privacyRequestQuerySchema);

function StateFilter({ query }: { query: PrivacyRequestQuery }) {
  const { admin: phrases, states } = usePhrases();
  const navigate = useNavigate();
  return (
    <FilterChips>
      <ChoiceChip
        label={phrases.state}
        choices={[...privacyRequestStates, "all"] as const}
        wordOf={(state) => (state === "all" ? phrases.anyState : states[state])}
        value={query.state}
        onChoose={(state) => void navigate(adminPaths.privacyRequests({ state }))}
      />
    </FilterChips>
  );
}

function Found({ page, query }: { page: PrivacyRequestPage; query: PrivacyRequestQuery }) {
  const { admin: phrases } = usePhrases();
  const navigate = useNavigate();
  const to = (place: Record<string, string>) => void navigate(adminPaths.privacyRequests(place));
  if (page.items.length === 0) {
    const all = (
      <Button variant="outline" onClick={() => to({ state: "all" })}>
        {phrases.anyState}
      </Button>
    );
    return (
      <NoMatch action={query.state !== "all" && all}>
        {query.state === "open" ? phrases.none : phrases.noneFound}
      </NoMatch>
    );
  }
  const pages = Math.max(1, Math.ceil(page.total / privacyRequestsPageSize));
  return (
    <>
      <Figures as="output">{phrases.found(page.total)}</Figures>
      <ul className="grid grid-cols-1 gap-3 xl:grid-cols-2">
        {page.items.map((request) => (
          <StaffRequest key={request.id} request={request} />
        ))}
      </ul>
      <Pager
        page={query.page}
        pages={pages}
        onTurn={(next) => to({ state: query.state, page: String(next) })}
      />
    </>
  );
}

function Restricted({ people }: { people: PrivacyRequestPage["restricted"] }) {
  const { admin: phrases } = usePhrases();
  const { date } = useFormats();
  return (
    <Section
      title={phrases.restrictedTitle}
      intro={people.length === 0 ? phrases.noneRestricted : phrases.restrictedText}
    >
      <Stack as="ul" gap={1}>
        {people.map(({ id, email, restricted_at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
            <Link
              to={adminPaths.user(id)}
              className="inline-grid min-h-target content-center wrap-anywhere text-ink underline"
            >
              {email}
            </Link>
            <Figures as="span" isMuted>
              {phrases.since(date(restricted_at))}
            </Figures>
          </li>
        ))}
      </Stack>
    </Section>
  );
}
