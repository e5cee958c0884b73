/** What the terminal shows once the server is ready. */
import type { FirstAdministrator } from "./features/people/accounts/first-administrator.ts";

export function announcement(started: {
  url: URL;
  database: string;
  files: string;
  /** How many are being made; undefined: none. */
  sampleFruits: number | undefined;
  administrator: FirstAdministrator | undefined;
}): string {
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
