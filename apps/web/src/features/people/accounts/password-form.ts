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
 * @param minLength what the installation asks for
 */
export function checkPasswordForm(
  { current, wanted, again }: PasswordValues,
  minLength?: number,
): PasswordErrors {
  const problem = wanted === "" ? "required" : passwordProblem(wanted, minLength);
  const repeated = again === "" ? "confirmRequired" : again === wanted ? null : "different";
  return {
    ...(current === "" ? { current: "required" } : {}),
    ...(problem === null ? {} : { wanted: problem }),
    ...(repeated === null ? {} : { again: repeated }),
  };
}
