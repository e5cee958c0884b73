/** What the first steps ask for: on the spot, with the browser's answers given by the test. */
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "#app/testing/render-screen.tsx";
import FirstStepsPage from "./first-steps-page.tsx";

afterEach(() => vi.restoreAllMocks());

type Name = "camera" | "geolocation";

/** A phone with a camera, whose owner gives these answers. */
function phone(answers: Record<Name, "granted" | "denied" | "prompt">) {
  const states: Record<Name, PermissionState> = { camera: "prompt", geolocation: "prompt" };
  const camera = Object.assign(new MediaStream(), {});
  vi.spyOn(navigator.mediaDevices, "enumerateDevices").mockResolvedValue([
    { deviceId: "", groupId: "", kind: "videoinput", label: "", toJSON: () => ({}) },
  ]);
  vi.spyOn(navigator.permissions, "query").mockImplementation(async ({ name }) => {
    const state = name === "camera" ? states.camera : states.geolocation;
    return Object.assign(new EventTarget(), { state, name, onchange: null });
  });
  const getUserMedia = vi
    .spyOn(navigator.mediaDevices, "getUserMedia")
    .mockImplementation(async () => {
      states.camera = answers.camera;
      if (answers.camera !== "granted") throw new DOMException("no", "NotAllowedError");
      return camera;
    });
  const getPosition = vi
    .spyOn(navigator.geolocation, "getCurrentPosition")
    .mockImplementation((_onPlace, onFailure) => {
      states.geolocation = answers.geolocation;
      const code = answers.geolocation === "granted" ? 3 : 1;
      onFailure?.({
        code,
        message: "",
        PERMISSION_DENIED: 1,
        POSITION_UNAVAILABLE: 2,
        TIMEOUT: 3,
      });
    });
  return { getUserMedia, getPosition };
}

const open = () =>
  renderScreen(<FirstStepsPage />, {
    language: "fr",
    path: "/dashboard/first-steps",
    answers: {},
  });
const row = (name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
const ask = (name: string) => page.getByRole("button", { name: `Autoriser – ${name}` });

test("[COLL-04] camera and location are asked for from the card, with their reasons, and shown as allowed", async () => {
  const { getUserMedia, getPosition } = phone({ camera: "granted", geolocation: "granted" });
  open();
  await expect
    .element(row("Appareil photo").getByText(/Pour photographier chaque côté du fruit/))
    .toBeVisible();
  await expect.element(row("Position").getByText(/Pour remplir le lieu/)).toBeVisible();
  expect(getUserMedia).not.toHaveBeenCalled();
  await ask("Appareil photo").click();
  await expect.element(row("Appareil photo").getByText("Autorisé", { exact: true })).toBeVisible();
  // Allowed, though no satellite was seen in time.
  await ask("Position").click();
  await expect.element(row("Position").getByText("Autorisée", { exact: true })).toBeVisible();
  expect(getUserMedia).toHaveBeenCalledOnce();
  expect(getPosition).toHaveBeenCalledOnce();
  await expect.element(ask("Position")).not.toBeInTheDocument();
  expect(location.pathname).toBe("/dashboard/first-steps");
});

test("[COLL-04] what is refused is shown as blocked with the way back; a question that was closed can be asked again", async () => {
  phone({ camera: "denied", geolocation: "prompt" });
  open();
  await ask("Appareil photo").click();
  await expect.element(row("Appareil photo").getByText("Bloqué", { exact: true })).toBeVisible();
  await row("Appareil photo").getByRole("button", { name: "Comment l'autoriser" }).click();
  await expect.element(row("Appareil photo").getByText(/Appareil photo.*Autoriser/)).toBeVisible();
  await ask("Position").click();
  await expect.element(row("Position").getByText(/pas encore choisi/)).toBeVisible();
  await expect.element(ask("Position")).toBeVisible();
  await expect.element(row("Position").getByText("Bloquée")).not.toBeInTheDocument();
});

test("[COLL-04] notifications are asked for by the browser, and a refusal is shown", async () => {
  phone({ camera: "granted", geolocation: "granted" });
  const permission = vi.spyOn(Notification, "permission", "get").mockReturnValue("default");
  const asked = vi.spyOn(Notification, "requestPermission").mockImplementation(async () => {
    permission.mockReturnValue("denied");
    return "denied";
  });
  open();
  await ask("Notifications").click();
  expect(asked).toHaveBeenCalledOnce();
  await expect.element(row("Notifications").getByText("Bloquées")).toBeVisible();
});

test("[COLL-04] data is protected from the card, or the browser's answer is said", async () => {
  phone({ camera: "granted", geolocation: "granted" });
  const persisted = vi.spyOn(navigator.storage, "persisted").mockResolvedValue(false);
  vi.spyOn(navigator.storage, "persist").mockImplementation(async () => {
    persisted.mockResolvedValue(true);
    return true;
  });
  open();
  await page.getByRole("button", { name: "Protéger – Données sur le téléphone" }).click();
  await expect.element(row("Données sur le téléphone").getByText("Protégées")).toBeVisible();
});
