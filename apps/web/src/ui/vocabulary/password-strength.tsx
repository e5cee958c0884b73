import { bestPasswordLength, passwordStrength } from "@elaeis/domain/accounts/password";
import { phrasesHook } from "#language/language-provider.tsx";
import { StrengthMeter } from "../strength-meter.tsx";

const en = {
  strength: "Strength",
  strengthIs: (word: string) => `Strength: ${word}`,
  tooShort: (min: number) => `too short, ${min} characters minimum`,
  strengths: { 0: "very weak", 25: "weak", 50: "fair", 75: "good", 100: "strong" },
  hint: (best: number) =>
    `Best: ${best} characters or more, an uppercase letter, a digit and a special character.`,
};

const fr: typeof en = {
  strength: "Solidité",
  strengthIs: (word) => `Solidité\u00a0: ${word}`,
  tooShort: (min) => `trop court, ${min} caractères minimum`,
  strengths: { 0: "très faible", 25: "faible", 50: "moyenne", 75: "bonne", 100: "forte" },
  hint: (best) =>
    `Le mieux\u00a0: ${best} caractères ou plus, une majuscule, un chiffre et un caractère spécial.`,
};

const usePhrases = phrasesHook({ en, fr });

/** What to choose. @param minLength what the installation asks for */
export function usePasswordHint(minLength: number): string {
  return usePhrases().hint(bestPasswordLength(minLength));
}

type PasswordStrengthProps = { password: string; minLength: number };

/** What a password is worth as it is typed; nothing before. */
export function PasswordStrength({ password, minLength }: PasswordStrengthProps) {
  const phrases = usePhrases();
  if (password === "") return null;
  const score = passwordStrength(password, minLength);
  const word = password.length < minLength ? phrases.tooShort(minLength) : phrases.strengths[score];
  return (
    <StrengthMeter score={score} label={phrases.strength} word={word}>
      {phrases.strengthIs(word)}
    </StrengthMeter>
  );
}
