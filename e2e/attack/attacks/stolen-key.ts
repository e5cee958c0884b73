import { sessionAnswerSchema } from "@elaeis/domain/accounts/account-schemas";
import { madeApiKeySchema } from "@elaeis/domain/api-keys/api-key-schemas";
import { answered, json, signIn, type Ask } from "../../cluster/client.ts";
import type { Person } from "../../elaeis-server.ts";
import type { Attack, Target } from "../attack.ts";

const password = "tourterelle-grise-7";
const newPassword = "martin-pecheur-8";
const path = "/api/fruits";

export const stolenKey: Attack = {
  name: "a stolen key and session end with a changed password and with an administrator's reset @night",
  async run(target) {
    const { url, administrator } = target;
    const [changing, reset] = await Promise.all([
      robbed(target, { email: "changing@elaeis.test", password }),
      robbed(target, { email: "reset@elaeis.test", password }),
    ]);
    const change = { current_password: password, new_password: newPassword };
    await taken(changing.owner(url, "/api/account/password", json(change, "PUT")));
    await allEnded(changing.thief, url);
    await expectStatus(changing.owner(url, path), 200, "the session that changed it");

    const session = await answered(sessionAnswerSchema, reset.owner(url, "/api/session"));
    if (session === null) throw new Error("the owner has no session");
    await taken(administrator(url, `/api/users/${session.user.id}/password`, { method: "POST" }));
    await allEnded({ ...reset.thief, "the owner's session": reset.owner }, url);
  },
};

/** A person whose key and one of whose sessions somebody else has as well; both work. */
async function robbed({ url, addCollector }: Target, person: Person) {
  await addCollector(person);
  const owner = await signIn(url, person);
  const wanted = { name: "Script", scopes: ["read"], lifetime_days: 30 };
  const { secret } = await answered(madeApiKeySchema, owner(url, "/api/api-keys", json(wanted)));
  const byKey: Ask = (base, to) =>
    fetch(new URL(to, base), { headers: { authorization: `Bearer ${secret}` } });
  const thief: Record<string, Ask> = {
    "the key": byKey,
    "the other session": await signIn(url, person),
  };
  for (const [what, ask] of Object.entries(thief)) await expectStatus(ask(url, path), 200, what);
  return { owner, thief };
}

async function allEnded(ways: Record<string, Ask>, url: URL): Promise<void> {
  for (const [what, ask] of Object.entries(ways)) await expectStatus(ask(url, path), 401, what);
}

async function taken(asked: Promise<Response>): Promise<void> {
  const answer = await asked;
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${new URL(answer.url).pathname}: ${answer.status} ${text}`);
}

async function expectStatus(asked: Promise<Response>, status: number, what: string) {
  const answer = await asked;
  await answer.arrayBuffer();
  if (answer.status !== status) throw new Error(`${what}: ${answer.status} instead of ${status}`);
}
