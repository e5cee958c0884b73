import { managedUserSchema } from "@elaeis/domain/users/user-schemas";
import * as z from "zod/mini";
import { answered, json } from "../../cluster/client.ts";
import type { Attack, Target } from "../attack.ts";

const claimed = "claimed@plantation.example";
const unknown = "unknown@plantation.example";
const password = "tourterelle-grise-7";
const pageSchema = z.object({ items: z.array(managedUserSchema) });

export const claimedAddress: Attack = {
  name: "an address is a claim until it is proved, and no answer tells whether it is known @night",
  async run(target) {
    await openRegistration(target, true);
    try {
      await attack(target);
    } finally {
      await openRegistration(target, false);
    }
  },
};

/** `claimed` belongs to a person who has written to the team, `people.collector` to an account. */
async function attack({ url, administrator, people }: Target): Promise<void> {
  const post = async (path: string, body: object) => {
    const answer = await fetch(new URL(path, url), json(body));
    return `${answer.status} ${await answer.text()}`;
  };
  const alike = async (path: string, one: object, other: object) => {
    const [told, toldOther] = [await post(path, one), await post(path, other)];
    if (told !== toldOther) throw new Error(`${path}: ${told} is not ${toldOther}`);
    return told;
  };
  const written = await post("/api/contact-requests", {
    client_name: "Clarisse",
    client_email: claimed,
    subject: "Devis",
    message_content: "Vingt collecteurs",
  });
  if (!written.startsWith("201")) throw new Error(`the contact request: ${written}`);

  const person = { password, first_name: "A", last_name: "B", city: "Édéa", country: "CM" };
  const known = people.collector.email;
  const signedUp = await alike(
    "/api/auth/sign-up/email",
    { ...person, email: claimed },
    { ...person, email: known },
  );
  if (!signedUp.startsWith("2")) throw new Error(`the sign-up: ${signedUp}`);

  const signIn = "/api/auth/sign-in/email";
  const refused = await alike(signIn, { email: claimed, password }, { email: unknown, password });
  if (!refused.startsWith("401")) throw new Error(`signed in before the proof: ${refused}`);
  await alike(signIn, { email: known, password }, { email: unknown, password });
  for (const path of ["/api/auth/password/forgotten", "/api/auth/email/verification"]) {
    await alike(path, { email: known }, { email: unknown });
  }
  const token = "A".repeat(43);
  const invented = await post("/api/auth/email/verify", { token, password });
  if (!invented.startsWith("410")) throw new Error(`an invented proof: ${invented}`);

  const query = new URLSearchParams({ search: claimed });
  const { items } = await answered(pageSchema, administrator(url, `/api/users?${query}`));
  const [waiting] = items;
  if (waiting === undefined || waiting.email_proved || waiting.waiting_since === null) {
    throw new Error("the account does not wait for its mailbox");
  }
}

async function openRegistration({ url, administrator }: Target, isOpen: boolean): Promise<void> {
  const changes = { registration_open: isOpen };
  const answer = await administrator(url, "/api/settings", json({ changes }, "PATCH"));
  if (!answer.ok) throw new Error(`the settings: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}
