import { passwordProblem, type PasswordProblem } from "@elaeis/domain/accounts/password";

export type PasswordValues = { current: string; wanted: string; again: string };
export type PasswordErrors = {
  current?: "required";
  wanted?: "required" | PasswordProblem;
  again?: "confirmRequired" | "different";
};

/**
 * The rules of the specification (section 5), and the server's own, before anything is sent.
 *
 * @param rules.minLength what the installation asks for
 * @param rules.lacksPassword there is no current one
 */
export function checkPasswordForm(
  { current, wanted, again }: PasswordValues,
  {
    minLength,
    lacksPassword = false,
  }: { minLength?: number | undefined; lacksPassword?: boolean } = {},
): PasswordErrors {
  const problem = wanted === "" ? "required" : passwordProblem(wanted, minLength);
  const repeated = again === "" ? "confirmRequired" : again === wanted ? null : "different";
  return {
    ...(current === "" && !lacksPassword ? { current: "required" } : {}),
    ...(problem === null ? {} : { wanted: problem }),
    ...(repeated === null ? {} : { again: repeated }),
  };
}
