/** What administrators ask of a fruit's collector, and what becomes of it. */
import {
  retakeRequestSchema,
  retakeRequestsSchema,
  type RetakeAsking,
  type RetakeQuery,
  type RetakeRequest,
} from "@elaeis/domain/retake-requests/retake-request-schemas";
import { queryOptions } from "@tanstack/react-query";
import { requestJson } from "./http.ts";

/** Among the fruits: it changes with them, and the device keeps it with them. */
export const retakeKeys = { all: ["fruits", "retakes"] as const };

export const retakesQuery = (query: RetakeQuery) =>
  queryOptions({
    queryKey: [...retakeKeys.all, query],
    queryFn: ({ signal }) => requestJson(retakeRequestsSchema, { path: root, query, signal }),
  });
/** Of the signed-in person. */
export const ownTasksQuery = retakesQuery({ scope: "own" });

export function askForRetake(id: string, asking: RetakeAsking): Promise<RetakeRequest> {
  return requestJson(retakeRequestSchema, { path: pathOf(id), method: "PUT", json: asking });
}

export function cancelRetakeRequest(id: string): Promise<RetakeRequest> {
  return requestJson(retakeRequestSchema, { path: `${pathOf(id)}/cancel`, method: "POST" });
}

export function answerImpossible(id: string, answer: string): Promise<RetakeRequest> {
  const path = `${pathOf(id)}/impossible`;
  return requestJson(retakeRequestSchema, { path, method: "POST", json: { answer } });
}

const root = "/api/retake-requests";
const pathOf = (id: string) => `${root}/${encodeURIComponent(id)}`;
