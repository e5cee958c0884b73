import { filesOf } from "@elaeis/domain/tutorials/tutorial";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { tutorialsQuery } from "#api/tutorials.ts";
import { forgetAllBut, keptFilesQuery } from "#device/kept-files/kept-files.ts";

/** The list; what it no longer names goes from this device. */
export function useTutorials() {
  const queries = useQueryClient();
  const tutorials = useQuery(tutorialsQuery);
  const { data, isSuccess, isFetchedAfterMount } = tutorials;
  useEffect(() => {
    // Only the server's own word lets anything go, never a list remembered from earlier.
    if (!isSuccess || !isFetchedAfterMount) return;
    void forgetAllBut(data.flatMap(filesOf)).then(() =>
      queries.invalidateQueries({ queryKey: keptFilesQuery.queryKey }),
    );
  }, [data, isSuccess, isFetchedAfterMount, queries]);
  return tutorials;
}
