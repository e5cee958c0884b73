/** From rows to what the API answers. */
import type {
  ActiveModel,
  ModelRegistry,
  RegisteredModel,
} from "@elaeis/domain/models/model-schemas";
import { modelsAtWork } from "@elaeis/domain/models/registry";
import { modelFileUrl } from "./model-file.ts";
import { ofPhotos, type ModelChangeRow, type ModelLine, type ModelRow } from "./queries.ts";
import { isOfLine } from "./registry.ts";

/** @param changes oldest first */
export function presentRegistry(
  models: readonly ModelRow[],
  changes: readonly ModelChangeRow[],
): ModelRegistry {
  const standing = (line: ModelLine) => ({
    active: models.find((one) => one.state === "active" && isOfLine(one, line))?.version ?? null,
    previous: modelsAtWork(changes.filter((one) => isOfLine(one, line))).at(-2) ?? null,
  });
  const lines = changes.filter(
    (one, at) =>
      one.kind === "spectra" && changes.findIndex((other) => isOfLine(other, one)) === at,
  );
  return {
    ...standing(ofPhotos),
    spectra: lines.map((line) => {
      const { device_type, device_serial } = line;
      return Object.assign({ device_type: device_type ?? "", device_serial }, standing(line));
    }),
    models: models.map(presentModel),
    changes: changes
      .map(({ created_at, action, version, kind, previous, email, reason }) => ({
        at: created_at.toISOString(),
        action,
        version,
        kind,
        previous,
        by: email,
        reason,
      }))
      .toReversed(),
  };
}

export function presentActive(model: ModelRow): ActiveModel {
  const { version, provenance, file_size } = model;
  return { version, provenance, file_size, file_url: modelFileUrl(model) };
}

function presentModel(row: ModelRow): RegisteredModel {
  return {
    version: row.version,
    kind: row.kind,
    device_type: row.device_type,
    device_serial: row.device_serial,
    based_on: row.based_on,
    source: row.source,
    state: row.state,
    provenance: row.provenance,
    fruits: row.fruits,
    photos: row.photos,
    preliminary: row.preliminary,
    file_size: row.file_size,
    run_id: row.run_id,
    may_activate: row.may_activate,
    created_at: row.created_at.toISOString(),
    activated_at: row.activated_at?.toISOString() ?? null,
  };
}
