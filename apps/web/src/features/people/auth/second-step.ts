import { secondStepSchema, type SecondStep } from "@elaeis/domain/accounts/second-factor-schemas";
import * as z from "zod/mini";
import { isFailure } from "#language/failures/failure.ts";

/** How to go on after the right password; null where it failed for another reason. */
export function secondStepOf(failure: Error): SecondStep | null {
  if (!isFailure(failure, "second_factor_needed")) return null;
  const ways = z.safeParse(secondStepSchema, failure.facts.details);
  // A recovery code is a way on in any case.
  return ways.success ? ways.data : { totp: false, passkey: false };
}
