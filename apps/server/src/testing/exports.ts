/** Data sets as an administrator takes them out. */
import { usualColumns } from "@elaeis/domain/exports/export-columns";
import {
  datasetExportSchema,
  everyFruit,
  type DatasetExport,
  type ExportRequest,
} from "@elaeis/domain/exports/export-schemas";
import { uuidv7 } from "uuidv7";
import { answered, json, type TestApp, type TestUser } from "./test-app.ts";

export function exportOf(request: Partial<ExportRequest>): ExportRequest {
  return {
    format: "csv",
    convention: "en",
    columns: [...usualColumns],
    filters: everyFruit,
    producer: null,
    license: null,
    ...request,
  };
}

export function askForExport(
  app: TestApp,
  as: TestUser | undefined,
  request: unknown,
  id = uuidv7(),
): Promise<Response> {
  return app.fetch(`/api/exports/${id}`, { ...(as && { as }), ...json(request, "PUT") });
}

/** Prepared, whatever became of it. */
export async function prepared(
  app: TestApp,
  as: TestUser,
  request: Partial<ExportRequest>,
): Promise<DatasetExport> {
  const asked = await askForExport(app, as, exportOf(request));
  const { id } = await answered(datasetExportSchema, asked);
  await app.runJobs();
  return readExport(app, as, id);
}

export async function readExport(app: TestApp, as: TestUser, id: string): Promise<DatasetExport> {
  return answered(datasetExportSchema, app.fetch(`/api/exports/${id}`, { as }));
}

export async function download(
  app: TestApp,
  as: TestUser,
  id: string,
  headers: Record<string, string> = {},
): Promise<{ answer: Response; bytes: Buffer }> {
  const answer = await app.fetch(`/api/exports/${id}/file`, { as, headers });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}
