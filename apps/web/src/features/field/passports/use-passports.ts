/** The readings the server has, those that wait on this device, and the references to compare with. */
import { passportsSchema, type Passports } from "@elaeis/domain/passports/passport-schemas";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { deviceId } from "#api/device-id.ts";
import { fetchPassports, passportsKey, removePassport } from "#api/passports.ts";
import { useUser } from "#app/session/use-session.ts";
import { readMemory, writeMemory } from "#device/sync/memory.ts";
import {
  forgetPassportReading,
  keepPassportReading,
  readPassportReadings,
  sendPassportReadings,
  type KeptReading,
} from "#device/sync/passport-readings.ts";

/** The phone compares with them without network. */
const referencesName = (userId: string) => `passport-references ${userId}`;
const referencesSchema = passportsSchema.shape.references;

export type References = Passports["references"];

export function usePassports() {
  const { id: userId } = useUser();
  return useQuery({
    queryKey: passportsKey,
    queryFn: async ({ signal }) => {
      await sendPassportReadings(userId).catch(() => 0);
      const answer = await fetchPassports(signal);
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

const keptKey = ["passport-readings"] as const;

/** Waiting to be sent, or refused. */
export function useKeptReadings(): readonly KeptReading[] {
  const { id: userId } = useUser();
  // Read again after each answer of the server: then some of them were sent.
  const { dataUpdatedAt } = usePassports();
  const { data } = useQuery({
    queryKey: [...keptKey, userId, dataUpdatedAt],
    queryFn: () => readPassportReadings(userId),
    networkMode: "always",
    retry: false,
  });
  return data ?? [];
}

export function useKeepReading() {
  const { id: userId } = useUser();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (reading: KeptReading) => keepPassportReading(userId, reading),
    networkMode: "always",
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: keptKey });
      // Which sends it.
      void queries.invalidateQueries({ queryKey: passportsKey });
    },
  });
}

export function useForgetReading() {
  const { id: userId } = useUser();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => forgetPassportReading(userId, id),
    networkMode: "always",
    onSuccess: () => queries.invalidateQueries({ queryKey: keptKey }),
  });
}

export function useRemoveReading() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: removePassport,
    onSuccess: (answer) => queries.setQueryData(passportsKey, answer),
  });
}

/** Of this browser; null while it has sent none. */
export function ownPassport(passports: Passports) {
  return passports.phones.find(({ device }) => device === deviceId()) ?? null;
}
