import { useQuery } from "@tanstack/react-query";
import { fetchSampleData, sampleDataKey } from "../api/sample-data.ts";

const whileFillingMs = 1_500;

/** What has become of the sample data; followed closely while it is being made. */
export function useSampleData() {
  return useQuery({
    queryKey: sampleDataKey,
    queryFn: ({ signal }) => fetchSampleData(signal),
    refetchInterval: ({ state }) => (state.data?.state === "filling" ? whileFillingMs : false),
  });
}
