/** What is said once the server is ready: on a terminal in words, elsewhere in a line of the log. */
import type { FirstAdministrator } from "./features/people/accounts/first-administrator.ts";

type Started = {
  url: URL;
  database: string;
  files: string;
  /** How many are being made; undefined: none. */
  sampleFruits: number | undefined;
  administrator: FirstAdministrator | undefined;
};

export function announcement(started: Started, where: { isTerminal: boolean }): string {
  return where.isTerminal ? inWords(started) : asLine(started);
}

/** In the shape of the log, whatever its level. */
function asLine({ url, database, files, sampleFruits, administrator }: Started): string {
  return JSON.stringify({
    level: "info",
    time: new Date().toISOString(),
    url: url.origin,
    database,
    files,
    sample_fruits: sampleFruits,
    administrator: administrator && {
      email: administrator.email,
      first_password: administrator.passwordIsRandom ? administrator.password : undefined,
    },
    msg: "Elaeis is ready",
  });
}

function inWords(started: Started): string {
  return [
    "",
    `  Elaeis is ready:  ${started.url.origin}`,
    "",
    `  Data     ${started.database}`,
    `  Files    ${started.files}`,
    ...sample(started.sampleFruits),
    ...welcome(started.administrator),
    "  Stop with Ctrl-C.",
    "",
  ].join("\n");
}

function sample(fruits: number | undefined): string[] {
  if (fruits === undefined) return [];
  return [
    `  Sample   ${fruits} sample fruits are being drawn meanwhile (SAMPLE_DATA=0 leaves them out)`,
  ];
}

function welcome(administrator: FirstAdministrator | undefined): string[] {
  if (administrator === undefined) return [];
  const password = administrator.passwordIsRandom
    ? `${administrator.password}   (shown this once)`
    : "the one set in ADMIN_PASSWORD";
  return [
    "",
    "  First administrator",
    `  E-mail   ${administrator.email}`,
    `  Password ${password}`,
    "",
  ];
}
