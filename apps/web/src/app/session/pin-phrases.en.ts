export const en = {
  title: "Code of this phone",
  pin: "Code",
  wrong: "This is not the code. Try again.",
  wait: (seconds: number) =>
    seconds < 90
      ? `Wrong code. Try again in ${seconds} s.`
      : `Wrong code. Try again in ${Math.ceil(seconds / 60)} min.`,
  forgotten: "Forgotten? Sign in with the password",
  somebodyElse: "Someone else is recording",
};
