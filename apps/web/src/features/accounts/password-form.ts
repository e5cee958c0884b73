import { passwordProblem, type PasswordProblem } from "@elaeis/domain/accounts/password";

export type PasswordValues = { current: string; wanted: string; again: string };
export type PasswordErrors = {
  current?: "required";
  wanted?: "required" | PasswordProblem;
  again?: "confirmRequired" | "different";
};

/** The rules of the specification (section 5), and the server's own, before anything is sent. */
export function checkPasswordForm({ current, wanted, again }: PasswordValues): PasswordErrors {
  const problem = wanted === "" ? "required" : passwordProblem(wanted);
  const repeated = again === "" ? "confirmRequired" : again === wanted ? null : "different";
  return {
    ...(current === "" ? { current: "required" } : {}),
    ...(problem === null ? {} : { wanted: problem }),
    ...(repeated === null ? {} : { again: repeated }),
  };
}
