import { plural } from "#language/plural.ts";

export const en = {
  back: "Back to the list",
  loadFailed: "This fruit could not be loaded",
  label: "QR label",
  editPending: "Change not sent yet",
  editRefused: "Change refused",
  editPendingHint: "These values are on this device only.",
  ownConflict: "You changed the same values on another device: choose which to keep.",
  editConflict: "Someone else changed the same values: choose which to keep.",
  compare: "Compare and choose",
  seeOutbox: "See the outbox",
  photos: "Photos",
  photosCount: (here: number, all: number) =>
    here === all
      ? plural("en", all, { one: "# photo.", other: "# photos." })
      : `${here} of ${all} photos received.`,
  onlineOnly: "shown when online",
  notShown: "cannot be shown",
  awaited: "pending",
  noPhotos: "No photo was recorded with this fruit.",
  photosOnline: (count: number) =>
    plural("en", count, {
      one: "Its photo is shown when online.",
      other: "Its # photos are shown when online.",
    }),
  enlarge: (role: string) => `Enlarge the photo: ${role}`,
  notHere: "Not available offline yet.",
  measures: "Values of the fruit",
  notMeasured: "not measured",
  general: "General information",
  collector: "Collector",
  collectedOn: "Collected on",
  source: "Source of the values",
  unrecorded: (fields: string) => `Not recorded: ${fields}`,
  modified: "Last change",
  place: "Place",
  placeName: "Place name",
  coordinates: "Coordinates",
  position: (latitude: string, longitude: string) => `${latitude}°, ${longitude}°`,
  accuracy: "Accuracy",
  remarks: "Remarks",
  noRemarks: "No remarks.",
  quality: (score: string) => `Quality: ${score}/100.`,
  missing: (count: number) =>
    plural("en", count, {
      one: "# is still on the collector's device.",
      other: "# are still on the collector's device.",
    }),
  sources: {
    entered: "entered by hand",
    import: "imported from a sheet",
    nir: "spectrometer",
    ai_accepted: "AI prediction",
    nir_import: "NIR import",
  },
};
