import type { DeskHits } from "@elaeis/domain/administration/desk-search";
import { useQuery } from "@tanstack/react-query";
import { FileInput, Inbox, UserRound } from "lucide-react";
import { useNavigate } from "react-router";
import { deskSearchQuery } from "#api/administration.ts";
import { useFormats } from "#language/formats.ts";
import { adminPaths } from "#app/admin-paths.ts";
import { paths } from "#app/paths.ts";
import type { Command } from "../commands.ts";
import { shortestSearch } from "../use-fruit-results.ts";
import { useAdminPalettePhrases } from "./use-phrases.ts";

const none: DeskHits = { people: [], requests: [], imports: [] };

/** People, requests and imports, as the server ranks them. */
export function useDeskHits(search: string) {
  const words = useAdminPalettePhrases();
  const { date } = useFormats();
  const navigate = useNavigate();
  const isSearching = search.length >= shortestSearch;
  const asked = useQuery({ ...deskSearchQuery(search), enabled: isSearching });
  const { people, requests, imports } = (isSearching ? asked.data : undefined) ?? none;
  return {
    people: people.map(({ id, name, email }): Command => ({
      id,
      label: name ?? email,
      detail: name === null ? undefined : email,
      Icon: UserRound,
      run: () => void navigate(adminPaths.user(id)),
    })),
    requests: requests.map(({ id, kind, name, reference }): Command => ({
      id,
      label: name,
      detail: reference,
      Icon: Inbox,
      run: () => void navigate(adminPaths.request(kind, id)),
    })),
    imports: imports.map(({ id, kind, file_name: file, created_at: at }): Command => ({
      id,
      label: file,
      detail: `${words.importKinds[kind]} · ${date(at)}`,
      Icon: FileInput,
      run: () => void navigate(pathOf(kind, id)),
    })),
    isWaiting: isSearching && asked.isPending,
    isError: isSearching && asked.isError,
  };
}

function pathOf(kind: DeskHits["imports"][number]["kind"], id: string): string {
  if (kind === "nir") return adminPaths.nirImport(id);
  return kind === "phone" ? paths.emergencyImports(id) : adminPaths.sheetImport(kind, id);
}
