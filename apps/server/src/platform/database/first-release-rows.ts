/**
 * What an installation of the first release held: some rows of every table it had, as they were written
 * then. Made of plain SQL, since the code of today writes columns that were not there yet.
 */
import { createHash } from "node:crypto";

export const lastOfFirstRelease = "0008_geocoding.sql";

/** Ids that the journey through the upgraded installation asks for. */
export const kept = {
  collector: "018f0000-0000-7000-8000-000000000001",
  administrator: "018f0000-0000-7000-8000-000000000002",
  batch: "018f0000-0000-7000-8000-000000000010",
  fruit: "018f0000-0000-7000-8000-000000000020",
  importedFruit: "018f0000-0000-7000-8000-000000000021",
  formerFruit: "018f0000-0000-7000-8000-000000000022",
  photo: "018f0000-0000-7000-8000-000000000030",
  prediction: "018f0000-0000-7000-8000-000000000040",
  email: "awa@example.org",
  photoPath: "fruits/018f0000-0000-7000-8000-000000000020/front_1760000000000.jpg",
} as const;

export type Row = Record<string, unknown>;

const sha256 = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest();
const json = (value: unknown) => JSON.stringify(value);
/** Of rows that nothing asks for by their id. */
const id = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, "0")}`;
const then = "2025-10-09T08:00:00.000Z";

/** In an order in which each row finds what it refers to. */
export function firstReleaseRows({
  passwordHash,
  photo,
}: {
  passwordHash: string;
  photo: Uint8Array;
}): [table: string, rows: Row[]][] {
  return [
    ["server_secrets", [{ name: "sessions", value: "s".repeat(40) }]],
    ["rate_limits", [{ key: "predict:somebody", window_start: then, hits: 3 }]],
    ["users", users],
    ["sessions", [sessionOfFirstRelease]],
    ["accounts", accounts(passwordHash)],
    ["verifications", [{ id: id(60), identifier: kept.email, value: "v", expires_at: then }]],
    ["fruit_batches", [batch]],
    ["fruits", fruits],
    ["fruit_images", photos(photo)],
    ["predictions", predictions],
    ["ai_predictions", acceptedPredictions],
    ["user_sessions", [device]],
    ["offline_sync_queue", [unsentItem]],
    [
      "admin_settings",
      [
        { id: id(70), key: "registration_open", value: json(true) },
        { id: id(79), key: "administrators_need_second_factor", value: json(true) },
      ],
    ],
    ["tutorials", [{ id: id(71), title: "Photographier un régime" }]],
    ["email_templates", [{ id: "harvest_news", name: "Harvest news" }]],
    ["contact_requests", [contactRequest]],
    ["priority_access_requests", [priorityRequest]],
    ["cookie_consents", [consent]],
    ["geocoding_cache", [{ latitude: 4.0511, longitude: 9.7679, location_name: "Édéa" }]],
  ];
}

const users: Row[] = [
  {
    id: kept.collector,
    email: kept.email,
    first_name: "Awa",
    last_name: "Ndiaye",
    name: "Awa Ndiaye",
    phone: "+237 600 00 00 00",
    city: "Édéa",
    country: "CM",
    created_at: then,
  },
  { id: kept.administrator, email: "admin@example.org", role: "admin", created_at: then },
];

export const sessionOfFirstRelease = {
  id: id(61),
  user_id: kept.collector,
  token: "t".repeat(32),
  expires_at: "2099-01-01T00:00:00.000Z",
  user_agent: "Firefox",
} satisfies Row;

function accounts(password: string): Row[] {
  return [kept.collector, kept.administrator].map((user, index) => {
    return {
      id: id(62 + index),
      user_id: user,
      account_id: user,
      provider_id: "credential",
      password,
    };
  });
}

const batch: Row = {
  id: kept.batch,
  batch_name: "Octobre",
  admin_user_id: kept.administrator,
  original_filename: "octobre.json",
  file_format: "json",
  file_size: 4_000,
  total_fruits_expected: 1,
  total_fruits_imported: 1,
  import_status: "completed",
  import_warnings: json([{ index: 0, message: "sans GPS" }]),
};

const owned = { collector_id: kept.collector, collector_email: kept.email };
const fruits: Row[] = [
  {
    id: kept.fruit,
    fruit_id: "PALM-2025-0001",
    ...owned,
    oil_content: 22.4,
    dry_matter: 81.5,
    protein_content: 12.1,
    fatty_acids: 16.8,
    analysis_temperature: 24.5,
    maturity_stage: "optimal",
    harvest_season: "wet",
    collection_date: then,
    latitude: 4.051056,
    longitude: 9.767868,
    location_accuracy_m: 6,
    location_name: "Parcelle B, Édéa",
    remarks: "Régime n° 12 : l'œuf",
    submission_sha256: sha256("one"),
  },
  {
    id: kept.importedFruit,
    fruit_id: "PALM-2025-0002",
    ...owned,
    collector_email: "nir-import@elaeis.invalid",
    oil_content: 0,
    import_source: "nir_json",
    batch_id: kept.batch,
    nir_device_info: json({ serial_number: "N-1", spectra_values: [0.12, 0.5] }),
    collection_date: then,
    submission_sha256: sha256("two"),
  },
  // Of somebody whose account was deleted since.
  {
    id: kept.formerFruit,
    fruit_id: "PALM-2025-0003",
    collector_email: "gone@example.org",
    maturity_stage: "unripe",
    submission_sha256: sha256("three"),
  },
];

function photos(photo: Uint8Array): Row[] {
  const declared = { fruit_id: kept.fruit, file_size: photo.length };
  return [
    {
      ...declared,
      id: kept.photo,
      photo_role: "front",
      photo_url: kept.photoPath,
      file_name: "front.jpg",
      upload_order: 1,
      photo_quality_score: 82,
      is_protocol_compliant: true,
      sha256: sha256(photo),
      stored_sha256: sha256(photo),
      width: 640,
      height: 480,
      received_at: then,
      measured_at: then,
    },
    // Promised, and never sent.
    {
      ...declared,
      id: id(31),
      photo_role: "back",
      file_name: "back.jpg",
      upload_order: 2,
      sha256: sha256("b"),
    },
  ];
}

const predicted = { pred_huile: 21, pred_matiere_seche: 80, pred_proteines: 11 };
const predictions: Row[] = [
  {
    id: kept.prediction,
    kind: "single",
    image_url: `predictions/${kept.collector}/a.jpg`,
    model_version: "synthetic-1",
    ...predicted,
    pred_acides_gras: 16,
    std_huile: 1.5,
    meta: json({ file_name: "a.jpg" }),
    judgement: json({ confidence: 0.8 }),
    user_id: kept.collector,
    processing_time_ms: 120,
  },
];

const acceptedPredictions: Row[] = (["pending", "validated"] as const).map((state, index) => ({
  id: id(41 + index),
  fruit_id: kept.fruit,
  user_id: kept.collector,
  project_label: "palm",
  version_label: "synthetic-1",
  predicted_oil_content: 21,
  confidence_score: 0.8,
  api_response: json({ huile: 21 }),
  prediction_status: "success",
  user_validation: state,
}));

const device: Row = {
  user_id: kept.collector,
  device_id: "device-0001",
  last_sync_at: then,
  offline_data_count: 2,
  app_version: "0.1.0",
  device_info: json({ userAgent: "Firefox" }),
};

const unsentItem: Row = {
  id: id(72),
  user_id: kept.collector,
  device_id: "device-0001",
  table_name: "fruits",
  data: json({ fruit_id: "PALM-2025-0009" }),
  local_id: "local-1",
  error_message: "refused",
};

const contactRequest: Row = {
  id: id(73),
  reference_id: "CNT-2025-000001",
  client_name: "Visiteuse",
  client_email: "visitor@example.org",
  subject: "Une question",
  message_content: "Bonjour",
};

const priorityRequest: Row = {
  id: id(74),
  reference_id: "VIP-2025-000001",
  client_name: "Planteur",
  client_email: "planter@example.org",
  client_company: "Palmeraie",
  plantation_size: "100-500",
};

const consent: Row = {
  id: id(75),
  user_id: kept.collector,
  session_id: "1760000000000-abc",
  analytics: false,
  functional: true,
  expires_at: "2026-10-09T08:00:00.000Z",
};
