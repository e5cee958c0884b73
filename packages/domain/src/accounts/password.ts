/** What a password is worth, for the meter beside its field, and which ones are refused. */
import { passwordMinLength } from "./roles.ts";

export const passwordMaxLength = 256;
/** From here on a password earns the points of its length (specification, section 9). */
const longEnough = 8;

/** @param minLength what the installation asks for: no shorter length is worth anything there */
export function bestPasswordLength(minLength: number): number {
  return Math.max(longEnough, minLength);
}

/**
 * 25 points each for a length of at least 8, an uppercase letter, a digit and a special character; none for
 * a password that the installation refuses as too short.
 *
 * @param minLength what the installation asks for
 */
export function passwordStrength(password: string, minLength: number): 0 | 25 | 50 | 75 | 100 {
  if (password.length < minLength) return 0;
  const earned = [
    password.length >= bestPasswordLength(minLength),
    /\p{Lu}/u.test(password),
    /\d/.test(password),
    /[^\p{L}\d\s]/u.test(password),
  ].filter(Boolean).length;
  const scores = [0, 25, 50, 75, 100] as const;
  return scores[earned] ?? 0;
}

export type PasswordProblem = "password_too_short" | "password_too_common";

/** @param minLength what the installation asks for, where it is known */
export function passwordProblem(
  password: string,
  minLength: number = passwordMinLength,
): PasswordProblem | null {
  if (password.length < minLength) return "password_too_short";
  return isCommon(password) ? "password_too_common" : null;
}

/** One of those that head every list of leaked passwords, whatever is hung on its end, or one sign repeated. */
function isCommon(password: string): boolean {
  const core = /^[^]*[^\d\s!?.*@#$]/.exec(password.toLowerCase())?.[0] ?? "";
  return (
    /^(.)\1*$/.test(password) ||
    common.has(password.toLowerCase()) ||
    (core.length >= 4 && common.has(core)) ||
    "01234567890123456789".includes(password) ||
    "98765432109876543210".includes(password)
  );
}

const common: ReadonlySet<string> = new Set(
  (
    "password passw0rd motdepasse azerty azertyuiop qwerty qwertyuiop qwertz abc123 abcdef abcd1234 " +
    "letmein welcome bonjour iloveyou jetaime soleil princesse princess chouchou doudou loulou " +
    "monkey dragon football master sunshine shadow superman batman trustno1 starwars pokemon " +
    "admin administrator administrateur root user guest test login secret changeme default " +
    "elaeis palmier huile 1q2w3e4r 1qaz2wsx zaq12wsx q1w2e3r4 112233 121212 123123 123321 " +
    "654321 696969 159753 147258369 987654321"
  ).split(" "),
);
