import type { MonitoringMessage } from "@elaeis/domain/monitoring/monitoring-schemas";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { StatusLine } from "./status-line.tsx";
import { useIsStale } from "./use-monitoring.ts";

const well: MonitoringMessage = {
  at: "2026-03-01T10:00:00.000Z",
  answered_by: "0199a0e0-0000-7000-8000-000000000001",
  servers: [],
  open_incidents: [],
  lacks_backup: false,
  samples: [],
};
const nobody: string[] = [];

function Line({
  latest = well,
  silent = nobody,
}: {
  latest?: MonitoringMessage;
  silent?: string[];
}) {
  const [receivedMs] = useState(() => Date.now());
  return <StatusLine latest={latest} silent={silent} isStale={useIsStale(receivedMs)} />;
}
const shown = { language: "fr", path: "/", answers: {} } as const;

test("[ADM-06] the verdict goes by the age of the figures", async () => {
  vi.useFakeTimers({ now: Date.now() });
  renderScreen(<Line />, shown);
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.element(page.getByText("Tout va bien")).toBeVisible();
  await vi.advanceTimersByTimeAsync(21_000);
  await expect.element(page.getByText(/Aucun chiffre depuis/)).toBeVisible();
  expect(page.getByText("Tout va bien").elements()).toEqual([]);
  vi.useRealTimers();
});

test("[ADM-06] nothing is well without a backup, or with a server that says nothing", async () => {
  const latest = { ...well, lacks_backup: true };
  renderScreen(<Line latest={latest} silent={["palm-2"]} />, shown);
  await expect.element(page.getByText("2 points demandent votre attention")).toBeVisible();
  await expect.element(page.getByText(/Aucune sauvegarde n'a jamais été faite/)).toBeVisible();
  await expect.element(page.getByText(/palm-2/)).toBeVisible();
});
