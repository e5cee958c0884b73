/** Every attack: a file in `attacks/` and a row here. */
import type { Attack } from "./attack.ts";
import { announcedBody } from "./attacks/announced-body.ts";
import { claimedAddress } from "./attacks/claimed-address.ts";
import { deepJson } from "./attacks/deep-json.ts";
import { endlessBody } from "./attacks/endless-body.ts";
import { flood } from "./attacks/flood.ts";
import { hostilePicture } from "./attacks/hostile-picture.ts";
import { hostileWorkbook } from "./attacks/hostile-workbook.ts";
import { inventedResets } from "./attacks/invented-resets.ts";
import { longAddresses } from "./attacks/long-addresses.ts";
import { manySockets } from "./attacks/many-sockets.ts";
import { openApi } from "./attacks/open-api.ts";
import { slowBodies } from "./attacks/slow-bodies.ts";
import { slowHeaders } from "./attacks/slow-headers.ts";
import { slowReaders } from "./attacks/slow-readers.ts";
import { stolenKey } from "./attacks/stolen-key.ts";
import { strangeAddresses } from "./attacks/strange-addresses.ts";
import { unwantedBodies } from "./attacks/unwanted-bodies.ts";
import { unwantedMail } from "./attacks/unwanted-mail.ts";
import { wrongPasswords } from "./attacks/wrong-passwords.ts";

export const attacks: readonly { file: string; attack: Attack }[] = [
  { file: "announced-body", attack: announcedBody },
  { file: "slow-bodies", attack: slowBodies },
  { file: "slow-headers", attack: slowHeaders },
  { file: "many-sockets", attack: manySockets },
  { file: "slow-readers", attack: slowReaders },
  { file: "flood", attack: flood },
  { file: "open-api", attack: openApi },
  { file: "deep-json", attack: deepJson },
  { file: "endless-body", attack: endlessBody },
  { file: "unwanted-bodies", attack: unwantedBodies },
  { file: "long-addresses", attack: longAddresses },
  { file: "strange-addresses", attack: strangeAddresses },
  { file: "invented-resets", attack: inventedResets },
  { file: "wrong-passwords", attack: wrongPasswords },
  { file: "claimed-address", attack: claimedAddress },
  { file: "unwanted-mail", attack: unwantedMail },
  { file: "stolen-key", attack: stolenKey },
  { file: "hostile-workbook", attack: hostileWorkbook },
  { file: "hostile-picture", attack: hostilePicture },
];
