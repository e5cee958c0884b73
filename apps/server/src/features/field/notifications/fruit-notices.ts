/** Notices about fruits; in the transaction of what happened. */
export { notifyCompleteFruit, notifyNewZone } from "./queries.ts";
