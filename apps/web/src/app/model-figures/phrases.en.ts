import { plural } from "../../language/plural.ts";

const photos = (count: number) => plural("en", count, { one: "# photo", other: "# photos" });

export const en = {
  parity: {
    measured: "Measured, %",
    predicted: "Predicted, %",
    inside: "within its interval",
    outside: "outside its interval",
    drawn: (shown: string, total: string) =>
      `${shown} of ${total} fruits are drawn; the figures count all of them.`,
  },

  drift: {
    title: "Do the photos still look alike?",
    intro:
      "Week by week: whether the photos of lately still resemble those that the model at work learned from.",
    loadFailed: "The drift could not be read",
    empty:
      "Nobody has had a photo predicted by the model at work yet; those of a batch do not count.",
    fine: "The photos of lately resemble those the model learned from.",
    alert: "The photos of lately have changed. A new training with recent fruits is worth it.",
    tooFew: (least: number) => `Too few photos to tell yet: ${photos(least)} in a week are needed.`,
    week: "Week of",
    device: "Device",
    allDevices: "All devices",
    photos: "Photos",
    refused: "Refused",
    far: "Far from known",
    psi: "Shift (PSI)",
    bias: "Oil bias",
    coverage: "Coverage",
    status: "Status",
    ok: "Steady",
    changed: "Changed",
    unsure: "Too few",
    byDevice: "By device",
    thresholds: (psi: string, least: number) =>
      `A week says “changed” when the shift of a component (PSI) exceeds ${psi} and chance alone does not explain it. Fewer than ${photos(least)} say nothing.`,
  },

  device: {
    unknown: "not known",
    noGpu: "none found",
    title: "The machine that computes",
    loadFailed: "The AI service does not tell how it is",
    processor: "Processor",
    cores: (count: number) => plural("en", count, { one: "# core", other: "# cores" }),
    load: "Load",
    loadUnknown: "being measured",
    loadAverage: (load: string) => `${load} tasks at once over the last minute`,
    memory: "Memory",
    memoryUnknown: "memory not known",
    memoryUsed: (used: string, total: string) => `${used} of ${total} GB used`,
    serviceMemory: (used: string) => `${used} GB by the AI`,
    workers: "Analyses at once",
    workersBusy: (busy: string, size: string) => `${busy} of ${size} busy`,
    workersWaiting: (waiting: string) => `${waiting} waiting`,
    uptime: "Running for",
    hours: (hours: string) => `${hours} h`,
    minutes: (minutes: string) => `${minutes} min`,
    gpu: "Graphics card",
    temperature: (celsius: string) => `${celsius} °C`,
  },
};
