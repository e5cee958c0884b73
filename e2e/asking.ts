/** An administrator's request to a fruit's collector. */
import { expect, type Page } from "@playwright/test";
import { signInThroughApi } from "./collecting.ts";
import type { ElaeisServer } from "./elaeis-server.ts";

/** Asks for the front anew. The collector is signed in then as before. @param id asking again with it asks once */
export async function askForPhoto(
  page: Page,
  elaeis: ElaeisServer,
  { id, fruit }: { id: string; fruit: string },
): Promise<void> {
  await page.context().clearCookies();
  await signInThroughApi(page.request, elaeis.url, elaeis.administrator);
  const asked = await page.request.put(`${elaeis.url}/api/retake-requests/${id}`, {
    data: { fruit_id: fruit, photo_roles: ["front"], value_names: [], reason: "Too dark" },
  });
  expect(asked.ok()).toBe(true);
  await page.context().clearCookies();
  await signInThroughApi(page.request, elaeis.url, elaeis.collector);
}
