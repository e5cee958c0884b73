import {
  mailStates,
  outboxQuerySchema,
  type OutboxPage,
  type OutboxQuery,
} from "@elaeis/domain/mail/mail-schemas";
import { useNavigate } from "react-router";
import { queryInAddress } from "#app/query-in-address.ts";
import { useFormats } from "#language/formats.ts";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { Link, useSearchParams } from "#app/navigation.tsx";
import { adminPaths } from "#app/admin-paths.ts";
import { Button, buttonLook } from "#ui/button.tsx";
import { NoMatch } from "#ui/empty-state.tsx";
import { Figures } from "#ui/figures.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { MailTable } from "./mail-table.tsx";
import { useOutbox } from "./use-mail.ts";
import { Row, Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Every mail, with what became of it; filters are in the address. */
export function Outbox() {
  const phrases = usePhrases();
  const [address] = useSearchParams();
  const query = outboxQuery.read(address);
  const asked = useOutbox(query);
  return (
    <Loaded question={asked} failed={phrases.loadFailed}>
      {(page) => (
        <>
          <Filters query={query} counts={page.counts} />
          <Found page={page} query={query} />
        </>
      )}
    </Loaded>
  );
}

const outboxQuery = queryInAddress(outboxQuerySchema);
const addressOf = (query: OutboxQuery) =>
  adminPaths.emailManagement(outboxQuery.write(query), "outbox");

function Filters({ query, counts }: { query: OutboxQuery; counts: OutboxPage["counts"] }) {
  const { outbox: phrases } = usePhrases();
  const { count } = useFormats();
  const navigate = useNavigate();
  const { search } = query;
  const all = mailStates.reduce((sum, state) => sum + counts[state], 0);
  const choices = [
    { state: undefined, label: phrases.all, mails: all },
    ...mailStates.map((state) => {
      return { state, label: phrases.states[state], mails: counts[state] };
    }),
  ];
  return (
    <Stack gap={4}>
      <Row as="nav" aria-label={phrases.filters} gap={2}>
        {choices.map(({ state, label, mails }) => (
          <Link
            key={label}
            to={addressOf({ state, search })}
            aria-current={query.state === state ? "true" : undefined}
            className="edge-strong inline-flex min-h-target items-center gap-2 rounded-full bg-card px-4 font-semibold hover:bg-sunk aria-[current=true]:border-brand aria-[current=true]:text-ink"
          >
            {label}
            <Figures as="span" isMuted>
              {count(mails)}
            </Figures>
          </Link>
        ))}
      </Row>
      <SearchBox
        label={phrases.searchLabel}
        hint={phrases.searchHint}
        search={search ?? ""}
        onSearch={(next) =>
          void navigate(addressOf({ state: query.state, search: next }), { replace: true })
        }
        className="lg:max-w-xl"
      />
    </Stack>
  );
}

function Found({ page, query }: { page: OutboxPage; query: OutboxQuery }) {
  const { outbox: phrases } = usePhrases();
  const navigate = useNavigate();
  const { before, ...filter } = query;
  const isFiltered = Object.keys(filter).length > 0;
  const last = page.mails.at(-1);
  if (page.mails.length === 0) {
    const reset = (
      <Button variant="outline" onClick={() => void navigate(addressOf({}))}>
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
      <MailTable mails={page.mails} />
      <Row gap={3} className="justify-center">
        {before !== undefined && (
          <Link to={addressOf(filter)} className={buttonLook("outline")}>
            {phrases.newest}
          </Link>
        )}
        {page.has_more && last !== undefined && (
          <Link to={addressOf({ ...filter, before: last.id })} className={buttonLook("outline")}>
            {phrases.older}
          </Link>
        )}
      </Row>
    </>
  );
}
