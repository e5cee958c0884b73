import { plural } from "#language/plural.ts";

const photos = (count: number) => plural("en", count, { one: "# photo", other: "# photos" });

export const en = {
  parity: {
    measured: "Measured, %",
    predicted: "Predicted, %",
    inside: "within its interval",
    outside: "outside its interval",
    drawn: (shown: string, total: string) =>
      `${shown} of ${total} fruits shown; the figures cover all of them.`,
  },

  drift: {
    title: "Photo drift",
    loadFailed: "The drift could not be loaded",
    empty: "The active model has not analysed any photo yet (batch analyses do not count).",
    fine: "Recent photos look like the training photos.",
    alert: "Recent photos have changed. Train again with recent fruits.",
    tooFew: (least: number) => `Too few photos: at least ${photos(least)} a week are needed.`,
    week: "Week of",
    device: "Device",
    allDevices: "All devices",
    photos: "Photos",
    refused: "Refused",
    far: "Unusual",
    psi: "Shift (PSI)",
    bias: "Oil bias",
    coverage: "Coverage",
    status: "Status",
    ok: "Stable",
    changed: "Changed",
    unsure: "Too few photos",
    byDevice: "By device",
    thresholds: (psi: string, least: number) =>
      `A week is “changed” when the shift of a component (PSI) is significantly above ${psi}. At least ${photos(least)} are needed.`,
  },

  device: {
    unknown: "unknown",
    noGpu: "none found",
    title: "Compute",
    loadFailed: "The AI service status is unavailable",
    processor: "Processor",
    cores: (count: number) => plural("en", count, { one: "# core", other: "# cores" }),
    load: "Load",
    loadUnknown: "being measured",
    loadAverage: (load: string) => `${load} tasks on average over the last minute`,
    memory: "Memory",
    memoryUnknown: "memory unknown",
    memoryUsed: (used: string, total: string) => `${used} of ${total} GB used`,
    serviceMemory: (used: string) => `${used} GB by the AI`,
    workers: "Simultaneous analyses",
    workersBusy: (busy: string, size: string) => `${busy} of ${size} busy`,
    workersWaiting: (waiting: string) => `${waiting} waiting`,
    uptime: "Running for",
    hours: (hours: string) => `${hours} h`,
    minutes: (minutes: string) => `${minutes} min`,
    gpu: "Graphics card",
    temperature: (celsius: string) => `${celsius} °C`,
  },
};
