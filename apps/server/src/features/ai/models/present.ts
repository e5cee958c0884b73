/** From rows to what the API answers. */
import type {
  ActiveModel,
  ModelRegistry,
  RegisteredModel,
} from "@elaeis/domain/models/model-schemas";
import { modelsAtWork } from "@elaeis/domain/models/registry";
import { modelFileUrl } from "./model-file-service.ts";
import type { ModelChangeRow, ModelRow } from "./queries.ts";

/** @param changes oldest first */
export function presentRegistry(
  models: readonly ModelRow[],
  changes: readonly ModelChangeRow[],
): ModelRegistry {
  return {
    active: models.find((model) => model.state === "active")?.version ?? null,
    previous: modelsAtWork(changes).at(-2) ?? null,
    models: models.map(presentModel),
    changes: changes
      .map(({ created_at, action, version, previous, email, reason }) => ({
        at: created_at.toISOString(),
        action,
        version,
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
