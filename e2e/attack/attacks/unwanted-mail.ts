import { outboxMailSchema, outboxPageSchema } from "@elaeis/domain/mail/mail-schemas";
import { answered, json } from "../../cluster/client.ts";
import type { Attack } from "../attack.ts";

const spellings = ["vi.ctim", "Victim+1", "victim+news", "VICTIM", "v.i.c.t.i.m"];
const hosts = ["gmail.com", "googlemail.com"];
const typed = {
  client_name: "Mallory Buy-Now",
  client_company: "Cheap-Seeds",
  subject: "Winner-Of-The-Day",
  message_content: "Visit spam.example today",
};
const confirmations = new Set(["contact_confirmation", "priority_confirmation"]);

export const unwantedMail: Attack = {
  name: "a mailbox gets one confirmation a day, and nothing that a stranger typed @night",
  async run({ url, administrator, say }) {
    const statuses: number[] = [];
    for (const path of ["/api/contact-requests", "/api/priority-requests"]) {
      for (const client_email of spellings.flatMap((name) => hosts.map((h) => `${name}@${h}`))) {
        const answer = await fetch(new URL(path, url), json({ ...typed, client_email }));
        await answer.arrayBuffer();
        statuses.push(answer.status);
      }
    }
    const taken = statuses.filter((status) => status === 201).length;
    say(`${taken} of ${statuses.length} requests were taken`);
    const isWrong = statuses.some((status) => status !== 201 && status !== 429);
    if (taken < 2 || isWrong) throw new Error(`answered ${statuses.join()}`);

    const outbox = "/api/mail/outbox";
    const page = await answered(outboxPageSchema, administrator(url, outbox));
    const sent = page.mails.filter(
      ({ template, to }) =>
        template !== null &&
        confirmations.has(template) &&
        hosts.some((host) => to.toLowerCase().endsWith(`@${host}`)),
    );
    const [mail] = sent;
    if (mail === undefined || sent.length > 1) throw new Error(`${sent.length} confirmations`);
    const whole = await answered(outboxMailSchema, administrator(url, `${outbox}/${mail.id}`));
    const readable = JSON.stringify(whole);
    const repeated = Object.values(typed).filter((words) => readable.includes(words));
    if (repeated.length > 0) throw new Error(`it repeats ${repeated.join("; ")}`);
  },
};
