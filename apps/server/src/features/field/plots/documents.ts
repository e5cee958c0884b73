/**
 * Documents of a plot. Administrators alone see them: land titles and surveys name people, and every collector
 * sees every plot. They are downloaded, never shown within the app: nobody's file runs under its address.
 */
import type { Actor } from "@elaeis/domain/accounts/roles";
import {
  documentKind,
  mostDocuments,
  type PlotDocument,
  type PlotDocumentKind,
} from "@elaeis/domain/plots/plot-documents";
import type { Insertable } from "kysely";
import { createHash } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { assertMay } from "#http/permission.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import type { PlotDocumentsTable } from "#platform/database/schema.ts";
import type { FileStore } from "#platform/files/files.ts";
import { Problem } from "#platform/problem.ts";
import {
  countDocuments,
  deleteDocument,
  findDocument,
  insertDocument,
  listDocuments,
  type DocumentRow,
} from "./document-queries.ts";
import { findPlot, lockPlot } from "./queries.ts";

export type PlotDocuments = ReturnType<typeof createPlotDocuments>;

/** Of which plot, and under which id. */
type Which = { id: string; document: string };

const contentTypes: Readonly<Record<PlotDocumentKind, string>> = {
  pdf: "application/pdf",
  jpeg: "image/jpeg",
  png: "image/png",
};

export function createPlotDocuments(deps: { database: Database; files: FileStore }) {
  const { database, files } = deps;
  return {
    /** @throws Problem unknown_plot */
    async list(actor: Actor, id: string): Promise<{ items: PlotDocument[] }> {
      assertMay(actor, "plots.manage");
      return database.withActor(actor, async (tx) => {
        if ((await findPlot(tx, id)) === undefined) throw new Problem("unknown_plot");
        return { items: (await listDocuments(tx, id)).map(presented) };
      });
    },

    /**
     * Sending the same again answers the same.
     *
     * @throws Problem document_kind_refused, unknown_plot, too_many_documents, unknown_document for an id that
     *   is another document's
     */
    async add(
      actor: Actor,
      { id, document }: Which,
      { name, bytes }: { name: string; bytes: Uint8Array },
    ): Promise<PlotDocument> {
      const person = assertMay(actor, "plots.manage");
      const kind = documentKind(bytes);
      if (kind === undefined) throw new Problem("document_kind_refused");
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      const facts = { id: document, plot_id: id, name, kind, sha256, size_bytes: bytes.byteLength };
      const isThere = await database.withActor(actor, (tx) => existingDocument(tx, facts));
      if (isThere !== undefined) return presented(isThere);
      const path = documentPath(document, kind);
      // File first: no row is ever without its file.
      await files.put(path, bytes, contentTypes[kind]);
      const kept = await database
        .withActor(actor, (tx) => keep(tx, { ...facts, path, added_by: person.id }))
        .catch(async (error: unknown) => {
          // After any other error the row may be there; `file-sweep.ts` looks later.
          if (error instanceof Problem) await files.delete(path);
          throw error;
        });
      if (kept.path !== path) await files.delete(path);
      return presented(kept);
    },

    /** @throws Problem unknown_document */
    async read(actor: Actor, which: Which) {
      assertMay(actor, "plots.manage");
      const row = await database.withActor(actor, (tx) => findDocument(tx, which));
      const bytes = row && (await files.get(row.path));
      if (row === undefined || bytes === undefined) throw new Problem("unknown_document");
      return { name: fileNameOf(row), type: contentTypes[row.kind], bytes };
    },

    /** A deleted document is not deleted again. @throws Problem unknown_plot */
    async delete(actor: Actor, which: Which): Promise<void> {
      assertMay(actor, "plots.manage");
      await database.withActor(actor, async (tx) => {
        // The plot does not go into the trash meanwhile, with a document whose file is gone.
        if ((await lockPlot(tx, which.id)) === undefined) throw new Problem("unknown_plot");
        const row = await findDocument(tx, which);
        if (row === undefined) return;
        // An interrupted one is repeated by the person, who still sees it.
        await files.delete(row.path);
        await deleteDocument(tx, which);
      });
    },
  };
}

const ends: Readonly<Record<PlotDocumentKind, RegExp>> = {
  pdf: /\.pdf$/i,
  jpeg: /\.jpe?g$/i,
  png: /\.png$/i,
};

/** Ends as its kind: a PDF that is a web page or a program, too, opens as a PDF once it is downloaded. */
function fileNameOf({ name, kind }: Pick<DocumentRow, "name" | "kind">): string {
  return ends[kind].test(name) ? name : `${name}.${kind}`;
}

/** @returns the document, of this request or of one that was quicker */
async function keep(tx: Tx, document: Insertable<PlotDocumentsTable>): Promise<DocumentRow> {
  if ((await lockPlot(tx, document.plot_id)) === undefined) throw new Problem("unknown_plot");
  const twin = await existingDocument(tx, document);
  if (twin !== undefined) return twin;
  if ((await countDocuments(tx, document.plot_id)) >= mostDocuments) {
    throw new Problem("too_many_documents", { max: mostDocuments });
  }
  await insertDocument(tx, document);
  const added = await findDocument(tx, { document: document.id });
  if (added === undefined) throw new Error("the document was not added");
  return added;
}

type Facts = Pick<DocumentRow, "id" | "plot_id" | "sha256">;

/** The same document, sent before. @throws Problem unknown_document where the id is another's */
async function existingDocument(
  tx: Tx,
  { id, plot_id, sha256 }: Facts,
): Promise<DocumentRow | undefined> {
  const row = await findDocument(tx, { document: id });
  if (row === undefined) return undefined;
  if (row.plot_id !== plot_id || row.sha256 !== sha256) throw new Problem("unknown_document");
  return row;
}

function presented({ id, name, kind, size_bytes, added_at, added_by }: DocumentRow): PlotDocument {
  return { id, name, kind, size_bytes, added_at: added_at.toISOString(), added_by };
}

/** Of this request alone: whatever else arrives under the id, nothing replaces another's file. */
function documentPath(document: string, kind: string): string {
  return `plot-documents/${document}-${uuidv7()}.${kind}`;
}
