import { queryOptions, useQuery } from "@tanstack/react-query";
import { fetchSampleData, sampleDataKey } from "../../api/sample-data.ts";

const whileFillingMs = 1_500;

const sampleDataQuery = queryOptions({
  queryKey: sampleDataKey,
  queryFn: ({ signal }) => fetchSampleData(signal),
});

/** What has become of the sample data; followed closely while it is being made. */
export function useSampleData() {
  return useQuery({
    ...sampleDataQuery,
    refetchInterval: ({ state }) => (state.data?.state === "filling" ? whileFillingMs : false),
  });
}
