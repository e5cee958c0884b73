import { transferSchema, type Transfer } from "@elaeis/domain/transfers/transfer-schemas";
import { requestJson } from "./http.ts";

export const transferKeys = {
  all: ["transfers"] as const,
  one: (id: string) => ["transfers", "one", id] as const,
};

export function fetchTransfer(id: string, signal?: AbortSignal): Promise<Transfer> {
  return requestJson(transferSchema, { path: pathOf(id), signal });
}

export function cancelTransfer(id: string): Promise<Transfer> {
  return requestJson(transferSchema, { path: `${pathOf(id)}/cancel`, method: "POST", json: {} });
}

const pathOf = (id: string) => `/api/transfers/${encodeURIComponent(id)}`;
