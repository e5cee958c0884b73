import { useQuery } from "@tanstack/react-query";
import { useUser } from "../../app/session/use-session.ts";
import { countDrafts } from "./drafts.ts";

/** Fruits and edits begun on this device and not handed in; zero until it was read, or where it cannot be. */
export function useHeldDrafts(): { drafts: number; recount: () => Promise<unknown> } {
  const { id } = useUser();
  const { data = 0, refetch } = useQuery({
    queryKey: ["drafts-held", id],
    queryFn: () => countDrafts(id),
    retry: false,
  });
  return { drafts: data, recount: refetch };
}
