/** What an attack is given, and what it may ask of the server. */
import type { Ask } from "../cluster/client.ts";
import type { ElaeisServer, Installation, Person } from "../elaeis-server.ts";

export type Target = {
  url: URL;
  /** A collector who has signed in. */
  collector: Ask;
  administrator: Ask;
  /** Credentials, for attacks that sign in themselves. */
  people: Pick<ElaeisServer, "collector" | "administrator">;
  addCollector: (person: Person) => Promise<void>;
  fillSampleData: Installation["fillSampleData"];
  /** Another address than the bystanders' where the machine has one, else theirs. */
  otherAddress: string;
  /** Shows a figure under the attack's line. */
  say: (line: string) => void;
};

export type Attack = {
  /** What must hold, in one sentence. */
  name: string;
  /** Attacks, and ends what it opened. Throws when the server answered the attack itself wrongly. */
  run: (target: Target) => Promise<void>;
};
