/** One live number and a state for each section of the administration. */
import * as z from "zod/mini";

const count = z.int();

export const sectionFiguresSchema = z.object({
  users: z.object({
    all: count,
    disabled: count,
    holding_unsent: count,
    /** Who signed up and can prove no address, as no mail leaves. */
    to_admit: count,
  }),
  privacy: z.object({ open: count, overdue: count }),
  fruits: z.object({ all: count, photos_missing: count }),
  trash: z.object({ fruits: count, users: count, plots: count }),
  tasks: z.object({ open: count, impossible: count }),
  training: z.object({ models: count, at_work: z.nullable(z.string()), is_running: z.boolean() }),
  gpu_predictions: z.object({
    pending: count,
    validated: count,
    rejected: count,
    is_running: z.boolean(),
  }),
  tutorials: z.object({ active: count, hidden: count, uploading: count }),
  api_keys: z.object({ usable: count, used_last_day: count }),
  exports: z.object({ all: count, is_preparing: z.boolean() }),
  unsent_imports: z.object({ all: count, unfinished: count }),
  nir_imports: z.object({ all: count, processing: count }),
  labels_import: z.object({ all: count, unfinished: count }),
  excel_import: z.object({ all: count, unfinished: count }),
  /** And since how many hours the one waits that came first; null where none does. */
  requests: z.object({ open: count, overdue: count, longest_hours: z.nullable(count) }),
  mail: z.object({ waiting: count, failed: count }),
  security: z.object({
    events_last_day: count,
    failed_sign_ins_last_day: count,
    is_broken: z.boolean(),
  }),
  monitoring: z.object({ servers: count, open_incidents: count, lacks_backup: z.boolean() }),
  /** Imports and exports that failed in the last days and were not tried again, and the last training. */
  failed: z.object({
    nir_imports: count,
    labels_imports: count,
    fruit_imports: count,
    people_imports: count,
    unsent_imports: count,
    exports: count,
    trainings: count,
  }),
  settings: z.object({ is_registration_open: z.boolean() }),
});
export type SectionFigures = z.infer<typeof sectionFiguresSchema>;

/** Visitors are promised an answer within a day. */
export const requestOverdueHours = 24;
/** What failed longer ago than this was seen, or is no longer missed. */
export const failuresShownDays = 7;
export const sectionFiguresPollMs = 45_000;
