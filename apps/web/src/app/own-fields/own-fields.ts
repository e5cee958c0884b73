/**
 * The fields that the installation adds to a fruit, and its phrases for remarks, as last heard. They are remembered apart from what the phone keeps
 * of answers, which a new version of the app forgets: without them a form could not read what was typed in them.
 */
import { ownFieldsAnswerSchema, type OwnField } from "@elaeis/domain/fruits/own-fields";
import { ownKey } from "@elaeis/domain/fruits/field-set";
import type { OwnKey } from "@elaeis/domain/fruits/own-values";
import type { Fruit } from "@elaeis/domain/fruits/fruit-schemas";
import type { RemarkPhrase } from "@elaeis/domain/fruits/remark-phrases";
import { queryOptions, useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { fetchOwnFields } from "#api/own-fields.ts";
import { changeMemory, readMemory } from "#device/sync/memory.ts";
import { useUser } from "#app/session/use-session.ts";

/** Kept on the device (`cached-answers.ts`). */
export const ownFieldsKey = ["own-fields"] as const;
const noFields: readonly OwnField[] = [];
const noPhrases: readonly RemarkPhrase[] = [];

export const ownFieldsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ownFieldsKey, userId],
    queryFn: async ({ signal }) => {
      try {
        const answer = await fetchOwnFields(signal);
        await changeMemory(memoryOf(userId), () => answer).catch(() => undefined);
        return answer;
      } catch (error) {
        const held = z.safeParse(ownFieldsAnswerSchema, await readMemory(memoryOf(userId)));
        if (held.success) return held.data;
        throw error;
      }
    },
    networkMode: "always",
    staleTime: 5 * 60_000,
  });

const memoryOf = (userId: string) => `own-fields ${userId}`;

/** All of them, also those that are no longer asked for. */
export function useOwnFields(): readonly OwnField[] {
  return useQuery(ownFieldsQuery(useUser().id)).data?.own_fields ?? noFields;
}

/** In the order in which they are shown. */
export function useRemarkPhrases(): readonly RemarkPhrase[] {
  return useQuery(ownFieldsQuery(useUser().id)).data?.remark_phrases ?? noPhrases;
}

/** What a fruit holds of them, in the order of the form; what no field is known for comes last. */
export function ownKeysIn(
  { own_values: values = {} }: Pick<Fruit, "own_values">,
  fields: readonly OwnField[],
): OwnKey[] {
  const known = fields.map(({ name }) => name).filter((name) => Object.hasOwn(values, name));
  const others = Object.keys(values).filter((name) => !known.includes(name));
  return [...known, ...others.toSorted()].map(ownKey);
}
