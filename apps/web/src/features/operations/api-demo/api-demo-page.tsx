import { matches, type ApiOperation } from "@elaeis/domain/api-demo/operations";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useNavigate } from "react-router";
import { adminPaths } from "#app/admin-paths.ts";
import { operationsQuery } from "#api/openapi.ts";
import { BackLink } from "#app/back-link.tsx";
import { useLanguage } from "#language/language-provider.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { useSearchParams } from "#app/navigation.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
import { NoMatch } from "#ui/empty-state.tsx";
import { Figures } from "#ui/figures.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { ErrorCatalogue } from "./error-catalogue.tsx";
import { OperationList } from "./operation-list.tsx";
import { OperationView } from "./operation-view.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

/** The API as it describes itself: every operation, and each of them to try. */
export default function ApiDemoPage() {
  const phrases = usePhrases();
  const [address] = useSearchParams();
  const operations = useQuery(operationsQuery(useLanguage().language));
  const openId = address.get("operation");
  // In memory while this screen is open, and nowhere else.
  const [key, setKey] = useState("");
  return (
    <Stack gap={6}>
      {openId === null ? (
        <PageHeading
          title={phrases.title}
          actions={
            <a href="/api/openapi.json" className={buttonLook("outline")}>
              {phrases.document}
            </a>
          }
        />
      ) : (
        <BackLink to={adminPaths.apiDemo()}>{phrases.back}</BackLink>
      )}
      <Loaded question={operations} failed={phrases.loadFailed}>
        {(all) => {
          if (openId === null) return <Reference operations={all} />;
          const open = all.find(({ id }) => id === openId);
          if (open === undefined) return <Banner tone="warning">{phrases.gone}</Banner>;
          return <OperationView key={openId} operation={open} apiKey={key} onKey={setKey} />;
        }}
      </Loaded>
      {operations.data && <ErrorCatalogue />}
    </Stack>
  );
}

function Reference({ operations }: { operations: readonly ApiOperation[] }) {
  const phrases = usePhrases();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const search = address.get("search") ?? "";
  const choose = useCallback(
    (text: string) => {
      const query = text === "" ? "" : `?${new URLSearchParams({ search: text }).toString()}`;
      void navigate(`${adminPaths.apiDemo()}${query}`, { replace: true });
    },
    [navigate],
  );
  const found = operations.filter((operation) => matches(operation, search));
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <SearchBox
          label={phrases.search}
          hint={phrases.searchHint}
          search={search}
          onSearch={choose}
          className="flex-1 basis-64 sm:max-w-md"
        />
        <Figures as="output">{phrases.found(found.length)}</Figures>
      </div>
      {found.length === 0 ? (
        <NoMatch
          action={
            <Button variant="outline" onClick={() => choose("")}>
              {phrases.reset}
            </Button>
          }
        >
          {phrases.noneFound}
        </NoMatch>
      ) : (
        <OperationList operations={found} isSearched={search !== ""} />
      )}
    </>
  );
}
