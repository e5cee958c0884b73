/** What the screen asks the server. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { fruitKeys } from "../../../api/fruits.ts";
import { fetchNirImport, fetchNirImports, nirImportKeys } from "../../../api/nir-imports.ts";

export function useNirImports() {
  return useQuery({
    queryKey: nirImportKeys.list,
    queryFn: ({ signal }) => fetchNirImports(signal),
  });
}

/** At its end, the lists of fruits are no longer what they were. */
export function useNirImport(id: string) {
  const queries = useQueryClient();
  const asked = useQuery({
    queryKey: nirImportKeys.one(id),
    queryFn: ({ signal }) => fetchNirImport(id, signal),
  });
  const status = asked.data?.status;
  const before = useRef(status);
  useEffect(() => {
    const hasEnded = before.current === "processing" && status !== "processing";
    before.current = status;
    if (hasEnded) {
      void queries.invalidateQueries({ queryKey: fruitKeys.all });
      void queries.invalidateQueries({ queryKey: nirImportKeys.list });
    }
  }, [status, queries]);
  return asked;
}
