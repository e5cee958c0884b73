import * as fruitDetailsApi from "@elaeis/domain/fruits/fruit-details-api";
import { ask } from "./ask.ts";

/** The fields that the installation adds to a fruit. */
export const fetchOwnFields = (signal: AbortSignal) =>
  ask(fruitDetailsApi.listOwnFields, { signal });
