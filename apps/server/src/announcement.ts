/** What the terminal shows once the server is ready. */
import type { FirstAdministrator } from "./features/accounts/first-administrator.ts";

export function announcement(started: {
  url: URL;
  database: string;
  files: string;
  sampleData: string | undefined;
  administrator: FirstAdministrator | undefined;
}): string {
  return [
    "",
    `  Elaeis is ready:  ${started.url.origin}`,
    "",
    `  Data     ${started.database}`,
    `  Files    ${started.files}`,
    ...(started.sampleData === undefined ? [] : [`  Sample   ${started.sampleData}`]),
    ...welcome(started.administrator),
    "  Stop with Ctrl-C.",
    "",
  ].join("\n");
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
