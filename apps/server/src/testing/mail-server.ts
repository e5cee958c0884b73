/** A mail server as others run theirs: takes mails, refuses some, asks for a password, speaks TLS. */
import { callbackify } from "node:util";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

export type ReceivedMail = {
  to: string;
  raw: string;
  /** What it says to who reads text. */
  text: string;
  /** Which other mail servers name in what they report of it. */
  envelopeId: string | null;
};

export type MailServer = {
  /** As SMTP_URL names it. */
  url: URL;
  port: number;
  received: ReceivedMail[];
  /** Answers to the next recipients of this address, one each; accepted once none is left. */
  refuse: (to: string, ...codes: number[]) => void;
  close: () => Promise<void>;
};

export async function startMailServer(
  options: {
    login?: { user: string; password: string };
    secure?: boolean;
    /** How long it thinks before it takes a mail. */
    answerAfterMs?: number;
  } = {},
): Promise<MailServer> {
  const { login, secure = false, answerAfterMs = 0 } = options;
  const received: ReceivedMail[] = [];
  const refusals = new Map<string, number[]>();
  const server = new SMTPServer({
    secure,
    logger: false,
    hideDSN: false,
    authOptional: login === undefined,
    // A password in plain words is taken here, on this machine alone.
    allowInsecureAuth: true,
    ...(secure ? {} : { disabledCommands: ["STARTTLS"] }),
    onAuth({ username, password }, _session, done) {
      if (username === login?.user && password === login?.password) done(null, { user: username });
      else done(smtpError(535, `5.7.8 bad credentials: ${password ?? ""}`));
    },
    onRcptTo({ address }, _session, done) {
      const code = refusals.get(address)?.shift();
      if (code === undefined) setTimeout(done, answerAfterMs);
      else done(smtpError(code, code >= 500 ? "5.1.1 no such user" : "4.2.0 greylisted"));
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const to = envelope.rcptTo.map(({ address }) => address).join(", ");
        const envelopeId = envelope.dsn?.envid ?? null;
        const raw = Buffer.concat(parts).toString("utf8");
        callbackify(async () => {
          const { text = "" } = await PostalMime.parse(raw);
          received.push({ to, raw, text, envelopeId });
        })(done);
      });
    },
  });
  // A client that turns away from the certificate is no error of the server's.
  server.on("error", () => undefined);
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, "127.0.0.1", () => {
      const bound = listening.address();
      resolve(bound !== null && typeof bound === "object" ? bound.port : 0);
    });
  });
  const url = new URL(`${secure ? "smtps" : "smtp"}://127.0.0.1:${port}`);
  if (login !== undefined) {
    url.username = encodeURIComponent(login.user);
    url.password = encodeURIComponent(login.password);
  }
  return {
    url,
    port,
    received,
    refuse: (to, ...codes) => refusals.set(to, codes),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
