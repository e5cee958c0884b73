import { ask } from "./ask.ts";
import * as transfersApi from "@elaeis/domain/transfers/transfers-api";
import type { Transfer } from "@elaeis/domain/transfers/transfer-schemas";

export const transferKeys = {
  all: ["transfers"] as const,
  one: (id: string) => ["transfers", "one", id] as const,
};

export function fetchTransfer(id: string, signal?: AbortSignal): Promise<Transfer> {
  return ask(transfersApi.readTransfer, { id, signal });
}

export function cancelTransfer(id: string): Promise<Transfer> {
  return ask(transfersApi.cancelTransfer, { id, json: {} });
}
