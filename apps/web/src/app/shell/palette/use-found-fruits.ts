import { useQuery } from "@tanstack/react-query";
import { Leaf } from "lucide-react";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { fruitPageQuery } from "../../../api/fruits.ts";
import { paths, type View } from "../../paths.ts";
import type { Command } from "./commands.ts";

const shortestSearch = 2;
const typingPauseMs = 200;

/** The fruits whose reference, place or remarks hold what was typed, as far as this view sees them. */
export function useFoundFruits(view: View, typed: string) {
  const navigate = useNavigate();
  const search = useAfterPause(typed.trim());
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
      group: "fruits",
      label: [fruit.fruit_id, fruit.location_name].filter(Boolean).join(" · "),
      Icon: Leaf,
      run: () => void navigate(paths.fruit(view, fruit.id)),
    })),
    isWaiting: isSearching && page.isPending,
    isError: isSearching && page.isError,
  };
}

function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
