import * as z from "zod/mini";
import { momentSchema } from "../moment-schema.ts";
import { acceptedPredictionSchema } from "../predictions/accepted-schemas.ts";
import { eachField, fieldNames, fruitFields, recordedFields, type FieldName } from "./fields.ts";
import { maxPhotoBytes, mostFruitsOfADay } from "./fruit.ts";
import {
  ownChangesSchema,
  ownValuesSchema,
  storedOwnValuesSchema,
  type OwnValue,
} from "./own-values.ts";
import { isPlain } from "../look-alikes.ts";
import { maxPhotos, photoRoles } from "./photo-roles.ts";
import { atMost } from "../text-checks.ts";

export const fruitReferenceSchema = z
  .string()
  .check(z.trim(), z.minLength(1), atMost(120), z.regex(/^\P{Cc}+$/u));

/** Of a fruit that is recorded or renamed. */
export const newReferenceSchema = z.pipe(
  fruitReferenceSchema,
  z.string().check(z.refine(isPlain, "reference_not_plain")),
);

type Rows = typeof fruitFields;
type SchemaOf<Row> = Row extends { choices: infer Choices extends readonly string[] }
  ? z.ZodMiniNullable<z.ZodMiniEnum<{ [Choice in Choices[number]]: Choice }>>
  : Row extends { kind: "number" | "accuracy" }
    ? z.ZodMiniNullable<z.ZodMiniNumber>
    : Row extends { kind: "text" }
      ? z.ZodMiniNullable<z.ZodMiniString>
      : z.ZodMiniType<string>;
type Shape = { [Name in FieldName]: SchemaOf<Rows[Name]> };
type ShapeWithAge = {
  [Name in FieldName]: Rows[Name] extends { since: string }
    ? z.ZodMiniDefault<SchemaOf<Rows[Name]>>
    : SchemaOf<Rows[Name]>;
};

type SchemaFor = (row: Rows[FieldName]) => z.ZodMiniType;

/** @param schemaFor what a row of fields.ts comes to */
function shapeOf(schemaFor: SchemaFor): Shape {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each row by its kind, as the type says
  return rowsAs(schemaFor) as Shape;
}

/** The same, with a new field empty where a phone of before does not know it. */
function shapeWithAge(schemaFor: SchemaFor): ShapeWithAge {
  const aged: SchemaFor = (row) =>
    "since" in row ? z._default(schemaFor(row), null) : schemaFor(row);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- those that are new, as the type says
  return rowsAs(aged) as ShapeWithAge;
}

const rowsAs = (schemaFor: SchemaFor): Record<string, z.ZodMiniType> =>
  Object.fromEntries(fieldNames.map((name) => [name, schemaFor(fruitFields[name])]));

function enteredAs(row: Rows[FieldName]): z.ZodMiniType {
  switch (row.kind) {
    case "reference":
      return newReferenceSchema;
    case "moment":
      return momentSchema;
    case "choice":
      return z.nullable(z.enum(row.choices));
    case "text":
      return z.nullable(z.string().check(z.trim(), atMost(row.longest)));
    case "number":
      return z.nullable(
        z.number().check(z.minimum(row.min), z.maximum(row.max), z.multipleOf(row.finest)),
      );
    case "accuracy":
      return z.nullable(z.number().check(z.minimum(row.min), z.maximum(row.max)));
  }
}

/** In answers: also what was stored under other bounds. */
function storedAs(row: Rows[FieldName]): z.ZodMiniType {
  switch (row.kind) {
    case "reference":
      return z.string();
    case "moment":
      return z.iso.datetime();
    case "choice":
      return z.nullable(z.enum(row.choices));
    case "text":
      return z.nullable(z.string());
    case "number":
    case "accuracy":
      return z.nullable(z.number());
  }
}

/** What an edit may change of a stored fruit: what was recorded, and when it was collected. */
export const editableFieldsSchema = z.object({
  ...shapeOf(enteredAs),
  own_values: z.optional(ownValuesSchema),
});
export type EditableFields = z.infer<typeof editableFieldsSchema>;
/** Of one's own fields, null empties. */
export type FieldChanges = Partial<Omit<EditableFields, "own_values">> & {
  own_values?: Readonly<Record<string, OwnValue | null>>;
};

/** What a person records of a fruit. An empty input is null, never zero. */
export const fruitFieldsSchema = z.omit(
  z.object({ ...shapeWithAge(enteredAs), own_values: z.optional(ownValuesSchema) }),
  { collection_date: true },
);
export type FruitFields = z.infer<typeof fruitFieldsSchema>;

/** Of a fruit of which nothing is known but its reference. */
export const noFields: Omit<FruitFields, "fruit_id"> = eachField(
  recordedFields.filter((name) => name !== "fruit_id"),
  () => null,
);

export const sha256Schema = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A photo the client holds and is about to send: the server accepts exactly these bytes for it. */
export const declaredPhotoSchema = z.object({
  photo_role: z.enum(photoRoles),
  sha256: sha256Schema,
  file_name: z.string().check(atMost(255)),
  file_size: z.int().check(z.minimum(1), z.maximum(maxPhotoBytes)),
});
export type DeclaredPhoto = z.infer<typeof declaredPhotoSchema>;

const photoManifestSchema = z.array(declaredPhotoSchema).check(
  atMost(maxPhotos),
  z.refine((photos) => new Set(photos.map((photo) => photo.photo_role)).size === photos.length, {
    error: "one photo per role",
  }),
);

/**
 * The running number of a fruit among those that its collector recorded on that day, by the phone that recorded it.
 * It never changes; two phones of one person may give the same.
 */
export const dayNumberSchema = z.int().check(z.minimum(1), z.maximum(mostFruitsOfADay));

/** Body of `PUT /api/fruits/{id}`: the whole fruit, and every photo that will follow. */
export const fruitSubmissionSchema = z.object({
  fields: fruitFieldsSchema,
  collection_date: momentSchema,
  photos: photoManifestSchema,
  /** Absent where no phone recorded it. */
  day_number: z.optional(dayNumberSchema),
  /** The values are a device's own prediction, accepted by the person: not measured. */
  accepted_prediction: z.optional(acceptedPredictionSchema),
});
export type FruitSubmission = z.infer<typeof fruitSubmissionSchema>;

const removedPhotoSchema = z.object({ photo_role: z.enum(photoRoles), sha256: sha256Schema });

/**
 * Body of `PATCH /api/fruits/{id}`: changed fields, newly declared photos, the version seen. Under an
 * `edit_id` an edit is applied once, whatever happens to the fruit before it is sent again.
 */
export const fruitEditSchema = z.object({
  edit_id: z.optional(z.uuid()),
  base_version: z.int().check(z.minimum(1)),
  fields: z.partial(z.object({ ...editableFieldsSchema.shape, own_values: ownChangesSchema })),
  photos: photoManifestSchema,
  /** Photos to take away, as they were seen: another one of the same role stays. */
  removed_photos: z.optional(z.array(removedPhotoSchema).check(atMost(maxPhotos))),
});
export type FruitEdit = z.infer<typeof fruitEditSchema>;

/** `requested`: waiting for its turn. `failed`: it shows no white card, or cannot be read. */
export const correctionStatuses = [
  "none",
  "requested",
  "corrected",
  "not_needed",
  "failed",
] as const;
export type CorrectionStatus = (typeof correctionStatuses)[number];

export const fruitPhotoSchema = z.object({
  id: z.uuid(),
  photo_role: z.enum(photoRoles),
  /** SHA-256 of the bytes the client declared. */
  sha256: sha256Schema,
  /** True once the server durably holds those bytes. */
  received: z.boolean(),
  photo_url: z.nullable(z.string()),
  thumbnail_url: z.nullable(z.string()),
  file_name: z.string(),
  file_size: z.int(),
  upload_order: z.int(),
  /** 0–100, null until measured. */
  photo_quality_score: z.nullable(z.number()),
  quality_reasons: z.array(z.string()),
  is_protocol_compliant: z.nullable(z.boolean()),
  /** An answer kept from an older version lacks these two. */
  ai_correction_status: z.optional(z.enum(correctionStatuses)),
  /** Of the copy with corrected colours, which is for people: everything is measured on the photo itself. */
  corrected_url: z.optional(z.nullable(z.string())),
});
export type FruitPhoto = z.infer<typeof fruitPhotoSchema>;

/** Where a fruit's values come from; one without values has no source. */
export const fruitSources = ["entered", "ai", "nir", "import"] as const;
export type FruitSource = (typeof fruitSources)[number];

const fruitSummaryFields = {
  id: z.uuid(),
  version: z.int(),
  ...shapeWithAge(storedAs),
  /** An answer kept from an older version lacks it. */
  own_values: z.optional(storedOwnValuesSchema),
  collector_id: z.nullable(z.uuid()),
  collector_email: z.string(),
  photos_count: z.int(),
  photos_declared: z.int(),
  /** A photo of it is outside the protocol. An answer kept from an older version lacks it. */
  outside_protocol: z.optional(z.boolean()),
  photo_url: z.nullable(z.string()),
  thumbnail_url: z.nullable(z.string()),
  nir_data_source: z.nullable(z.string()),
  /** Absent without values; an answer kept from an older version lacks these two. */
  source: z.optional(z.enum(fruitSources)),
  batch_id: z.optional(z.nullable(z.uuid())),
  /** An answer kept from an older version lacks it. */
  day_number: z.optional(z.nullable(z.int())),
  /** The name of its plot, in lists. */
  plot_name: z.optional(z.nullable(z.string())),
  ai_confidence_score: z.nullable(z.number()),
  is_sample: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
};

export const fruitSummarySchema = z.object(fruitSummaryFields);
export type FruitSummary = z.infer<typeof fruitSummarySchema>;

export const fruitSchema = z.object({
  ...fruitSummaryFields,
  photos: z.array(fruitPhotoSchema),
});
export type Fruit = z.infer<typeof fruitSchema>;

/** How much of a photo the server holds, and the photo once it holds all of it. */
export const photoPartAnswerSchema = z.object({
  held: z.int().check(z.minimum(0)),
  photo: z.nullable(fruitPhotoSchema),
});
export type PhotoPartAnswer = z.infer<typeof photoPartAnswerSchema>;

/** Answer to a submission or an edit. */
export const fruitReceiptSchema = z.object({
  fruit: fruitSchema,
  /** True when the reference was already taken and the server gave this fruit a new suffix. */
  reference_changed: z.boolean(),
});
export type FruitReceipt = z.infer<typeof fruitReceiptSchema>;
