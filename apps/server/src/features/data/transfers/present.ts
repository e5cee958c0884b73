import { problemSentence } from "@elaeis/domain/problems";
import type { Transfer } from "@elaeis/domain/transfers/transfer-schemas";
import type { TransferRow } from "./queries.ts";

export function presentTransfer(row: TransferRow): Transfer {
  const { failure_code: code, failure_params: params } = row;
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    stage: row.stage,
    done: row.done,
    total: row.total,
    failure:
      code === null
        ? null
        : {
            code,
            en: problemSentence(code, "en", params),
            fr: problemSentence(code, "fr", params),
          },
    started_by: row.starter,
    file_name: row.file_name,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}
