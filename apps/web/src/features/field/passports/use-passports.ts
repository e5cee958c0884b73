/** The readings the server has, those that wait on this device, and the references to compare with. */
import * as passportsApi from "@elaeis/domain/passports/passports-api";
import { ask } from "#api/ask.ts";
import {
  passportsSchema,
  type PassportReading,
  type Passports,
} from "@elaeis/domain/passports/passport-schemas";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { deviceId } from "#api/device-id.ts";
import { passportsKey } from "#api/passports.ts";
import { useUser } from "#app/session/use-session.ts";
import { readMemory, writeMemory } from "#device/sync/memory.ts";
import { queues } from "#device/sync/queues.ts";
import { sendFirst, useQueue } from "#device/sync/use-queue.ts";

/** The phone compares with them without network. */
const referencesName = (userId: string) => `passport-references ${userId}`;
const referencesSchema = passportsSchema.shape.references;

export type References = Passports["references"];

export function usePassports() {
  const { id: userId } = useUser();
  return useQuery({
    queryKey: passportsKey,
    queryFn: async ({ signal, client }) => {
      await sendFirst(queues.passportReadings, userId, client);
      const answer = await ask(passportsApi.listPassports, { signal });
      // A full device compares once it has network.
      await writeMemory(referencesName(userId), answer.references).catch(() => undefined);
      return answer;
    },
  });
}

/** @returns undefined while the device is read */
export function useReferences(): References | undefined {
  const { id: userId } = useUser();
  const { data } = usePassports();
  const kept = useQuery({
    queryKey: ["passport-references-kept", userId],
    queryFn: async () => {
      const found = z.safeParse(referencesSchema, await readMemory(referencesName(userId)));
      return found.success ? found.data : [];
    },
    networkMode: "always",
    retry: false,
  });
  return data?.references ?? kept.data;
}

/** Not yet sent; one that was refused is in the outbox. */
export function useWaitingReadings(): number {
  return useQueue(queues.passportReadings).waiting.length;
}

export function useKeepReading() {
  const queries = useQueryClient();
  const { keep } = useQueue(queues.passportReadings);
  return useMutation({
    mutationFn: (reading: { id: string; reading: PassportReading }) => keep([reading]),
    networkMode: "always",
    onSuccess: () => {
      // Which sends it.
      void queries.invalidateQueries({ queryKey: passportsKey });
    },
  });
}

/** Of this browser; null while it has sent none. */
export function ownPassport(passports: Passports) {
  return passports.phones.find(({ device }) => device === deviceId()) ?? null;
}
