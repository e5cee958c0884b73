/** What becomes of somebody who is erased: a pseudonym stands for them, and what names them otherwise is forgotten. */
import { randomBytes } from "node:crypto";
import type { Tx } from "#platform/database/database.ts";
import { deletePieces } from "#platform/files/file-pieces.ts";
import type { FileStore } from "#platform/files/files.ts";
import { withdrawAllOf } from "#features/field/fruits/publication.ts";
import { closePrivacyRequests } from "../privacy/closing.ts";
import {
  allowLongStatements,
  deleteUser,
  eraseFromAudit,
  forgetAccountMails,
  forgetCorrespondence,
  forgetInExports,
  forgetInSheets,
  forgetInTrash,
  replaceCollectorEmail,
  type UserRow,
} from "./queries.ts";

/** That no row names any more once the transaction has ended. */
type ErasedFiles = { exports: string[]; sheets: string[] };

export async function eraseIn(
  tx: Tx,
  { id, email, account_name, email_verified: isProved }: UserRow,
  by: string,
): Promise<ErasedFiles> {
  await allowLongStatements(tx);
  const pseudonym = `former-collector-${randomBytes(4).toString("hex")}`;
  await withdrawAllOf(tx, id);
  await forgetInTrash(tx, { id, account_name }, pseudonym);
  const exports = await forgetInExports(tx, { id, account_name }, pseudonym);
  const sheets = await forgetInSheets(tx, id, pseudonym);
  await replaceCollectorEmail(tx, id, pseudonym);
  if (email !== null) await (isProved ? forgetCorrespondence : forgetAccountMails)(tx, email);
  await closePrivacyRequests(tx, id, by);
  await deleteUser(tx, id);
  await eraseFromAudit(tx, { id, account_name }, pseudonym);
  return { exports, sheets };
}

/** What an interrupted process leaves, the sweep of files without a row deletes. */
export async function deleteErasedFiles(
  files: FileStore,
  { exports, sheets }: ErasedFiles,
): Promise<void> {
  for (const path of exports) await deletePieces(files, path);
  for (const path of sheets) await files.delete(path);
}
