import { passwordProblem, type PasswordProblem } from "@elaeis/domain/accounts/password";

export type NewPassword = { password: string; again: string };
export type NewPasswordErrors = {
  password?: "passwordRequired" | PasswordProblem;
  again?: "confirmRequired" | "different";
};

/** @param minLength what the installation asks for */
export function checkNewPassword(
  { password, again }: NewPassword,
  minLength: number,
): NewPasswordErrors {
  const problem = password === "" ? "passwordRequired" : passwordProblem(password, minLength);
  const repeated = again === "" ? "confirmRequired" : again === password ? null : "different";
  return {
    ...(problem === null ? {} : { password: problem }),
    ...(repeated === null ? {} : { again: repeated }),
  };
}
