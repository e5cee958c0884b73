/** What a sentence of the log is made of. */
export type SentenceFacts = {
  who: string;
  /** What the thing is, of a changed row. */
  noun: string;
  /** How the thing is called; empty where it has no name. */
  what: string;
  table: string;
  /** Of an import. */
  isUndone: boolean;
  /** Whether people did it to themselves. */
  isOwn: boolean;
};
