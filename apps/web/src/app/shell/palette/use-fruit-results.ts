import { useQuery } from "@tanstack/react-query";
import { Leaf } from "lucide-react";
import { useNavigate } from "react-router";
import { fruitPageQuery } from "#api/fruits.ts";
import { paths, type View } from "#app/paths.ts";
import type { Command } from "./commands.ts";

/** Letters from which on the server is asked. */
export const shortestSearch = 2;

/** The fruits whose reference, place or remarks hold what was typed, as far as this view sees them. */
export function useFruitResults(view: View, search: string) {
  const navigate = useNavigate();
  const isSearching = search.length >= shortestSearch;
  const scope = view === "admin" ? ("all" as const) : ("own" as const);
  const query = { search, scope, limit: 6 };
  const page = useQuery({
    ...fruitPageQuery(query),
    enabled: isSearching,
  });
  const fruits = isSearching ? (page.data?.items ?? []) : [];
  return {
    commands: fruits.map((fruit): Command => ({
      id: fruit.id,
      label: [fruit.fruit_id, fruit.location_name].filter(Boolean).join(" · "),
      Icon: Leaf,
      run: () => void navigate(paths.fruit(view, fruit.id)),
    })),
    isWaiting: isSearching && page.isPending,
    isError: isSearching && page.isError,
  };
}
