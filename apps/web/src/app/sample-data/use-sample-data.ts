import { queryOf } from "#api/query-of.ts";
import * as sampleDataApi from "@elaeis/domain/sample-data/sample-data-api";
import type { SampleData } from "@elaeis/domain/sample-data/sample-data-schemas";
import { useQuery, type QueryClient } from "@tanstack/react-query";
import { sampleDataKey } from "#api/sample-data.ts";

const whileFillingMs = 1_500;

const sampleDataQuery = queryOf(sampleDataKey, sampleDataApi.readSampleData);

/** What has become of the sample data; followed closely while it is being made. */
export function useSampleData() {
  return useQuery({
    ...sampleDataQuery,
    refetchInterval: ({ state }) => (state.data?.state === "filling" ? whileFillingMs : false),
  });
}

/** What the server answered to a change: every list and every figure may count otherwise now. */
export async function takeSampleData(queries: QueryClient, answer: SampleData): Promise<void> {
  queries.setQueryData(sampleDataKey, answer);
  await queries.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== sampleDataKey[0],
  });
}
