/** What administrators ask of a fruit's collector, and what becomes of it. */
import { ask } from "./ask.ts";
import * as retakeRequestsApi from "@elaeis/domain/retake-requests/retake-requests-api";
import type {
  RetakeAsking,
  RetakeQuery,
  RetakeRequest,
  RetakeRequests,
} from "@elaeis/domain/retake-requests/retake-request-schemas";
import { queryOptions } from "@tanstack/react-query";
import { recordedBy } from "./fruit-changes.ts";

/** Among the fruits: it changes with them, and the device keeps it with them. */
export const retakeKeys = {
  all: ["fruits", "retakes"] as const,
  list: (query: RetakeQuery) => ["fruits", "retakes", query] as const,
};

export const retakesQuery = (query: RetakeQuery) =>
  queryOptions({
    queryKey: retakeKeys.list(query),
    queryFn: ({ signal }) => fetchRetakes(query, signal),
  });

export function fetchRetakes(query: RetakeQuery, signal: AbortSignal): Promise<RetakeRequests> {
  return ask(retakeRequestsApi.listRetakeRequests, { query, signal });
}

export function askForRetake(id: string, asking: RetakeAsking): Promise<RetakeRequest> {
  return ask(retakeRequestsApi.askForRetake, { id, json: asking });
}

/** @param userId whose task it is: nobody else who is signed in meanwhile answers it */
export function answerImpossible(
  userId: string,
  id: string,
  answer: string,
): Promise<RetakeRequest> {
  const headers = recordedBy(userId);
  return ask(retakeRequestsApi.answerRetakeImpossible, { id, json: { answer }, headers });
}
