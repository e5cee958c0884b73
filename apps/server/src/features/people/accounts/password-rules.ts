/**
 * What a new password must be: as long as the installation asks, none of the 49,000 commonest, and made
 * of more than the words that anybody would try first here: the product's, the installation's and the
 * person's own. The list is @zxcvbn-ts/language-common's (MIT); it stays on the server, and the web app
 * has a short one of its own.
 */
import { passwordProblem } from "@elaeis/domain/accounts/password";
import { Problem } from "#platform/problem.ts";
import type { SettingsReader } from "#platform/settings/settings-reader.ts";

export type PasswordRules = ReturnType<typeof createPasswordRules>;

/** What a person tells of themselves. */
type Person = {
  /** Of an account that is named by one. */
  email?: string | null | undefined;
  first_name?: string | null | undefined;
  last_name?: string | null | undefined;
  company?: string | null | undefined;
};

/** Read with the first password that is chosen: half a megabyte that no start waits for. */
let common: Promise<ReadonlySet<string>> | undefined;
const commonest = () => (common ??= readCommonest());
async function readCommonest(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}
const ofProduct = ["elaeis"];
/** Letters beside such words that make a password of its own. */
const ownLetters = 4;
const shortestWord = 3;

export function createPasswordRules(deps: { settings: SettingsReader; publicUrl: URL }) {
  const { settings, publicUrl } = deps;
  return {
    /** @throws Problem password_too_short, password_too_common */
    async assertGood(password: string, person: Person): Promise<void> {
      const min = await settings.current("password_minimum_length");
      const problem = passwordProblem(password, min);
      if (problem !== null) throw new Problem(problem, { min });
      const installation = [publicUrl.hostname, await settings.current("mail_from_name")];
      const words = wordsOf([...ofProduct, ...installation, ...ownWords(person)]);
      if (isOf(await commonest(), password) || isOfWords(password, words)) {
        throw new Problem("password_too_common", { min });
      }
    },
  };
}

function ownWords({ email, first_name, last_name, company }: Person) {
  return [email, first_name, last_name, company];
}

/** Also with figures and signs hung on its end. */
function isOf(common: ReadonlySet<string>, password: string): boolean {
  const lower = password.toLowerCase();
  const core = /^[^]*[^\d\s!?.*@#$]/.exec(lower)?.[0] ?? "";
  return common.has(lower) || (core.length >= 4 && common.has(core));
}

function isOfWords(password: string, words: readonly string[]): boolean {
  const letters = plain(password).replace(/[^a-z]/g, "");
  const left = words.reduce((rest, word) => rest.replaceAll(word, ""), letters);
  return left.length < letters.length && left.length < ownLetters;
}

/** The longest first: a shorter one may be part of it. */
function wordsOf(texts: readonly (string | null | undefined)[]): string[] {
  const words = texts.flatMap((text) => plain(text ?? "").split(/[^a-z]+/));
  return words
    .filter((word) => word.length >= shortestWord)
    .toSorted((one, other) => other.length - one.length);
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
