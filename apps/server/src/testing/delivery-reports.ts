/** Reports of mails that did not arrive, in the shapes in which common mail servers write them. */

type Returned = { id: string; to: string; host?: string };

const crlf = (text: string) => text.replace(/\r?\n/g, "\r\n");

const broughtBack = ({ id, to, host = "localhost" }: Returned) => `From: Elaeis <elaeis@${host}>
To: ${to}
Subject: =?UTF-8?Q?Bienvenue_sur_Elaeis?=
Message-ID: <${id}@${host}>
Date: Sun, 01 Mar 2026 10:00:00 +0000
MIME-Version: 1.0
`;

/** Postfix: the mail's headers come back, and the envelope id where it was given one. */
export function postfixReport(
  mail: Returned,
  { action = "failed", status = "5.1.1", envelopeId = false } = {},
): string {
  return crlf(`Return-Path: <>
Received: by mx.example.net (Postfix)
\tid 4C2A91F3; Sun,  1 Mar 2026 10:00:05 +0000 (UTC)
Date: Sun,  1 Mar 2026 10:00:05 +0000 (UTC)
From: MAILER-DAEMON@mx.example.net (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: elaeis@localhost
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="4C2A91F3.1772359205/mx.example.net"
Content-Transfer-Encoding: 8bit
Message-Id: <20260301100005.4C2A91F3@mx.example.net>

This is a MIME-encapsulated message.

--4C2A91F3.1772359205/mx.example.net
Content-Description: Notification
Content-Type: text/plain; charset=utf-8

This is the mail system at host mx.example.net.

--4C2A91F3.1772359205/mx.example.net
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.net
${envelopeId ? `Original-Envelope-Id: ${mail.id}\n` : ""}X-Postfix-Queue-ID: 4C2A91F3
X-Postfix-Sender: rfc822; elaeis@localhost
Arrival-Date: Sun,  1 Mar 2026 10:00:00 +0000 (UTC)

Final-Recipient: rfc822; ${mail.to}
Original-Recipient: rfc822;${mail.to}
Action: ${action}
Status: ${status}
Remote-MTA: dns; mail.example.org
Diagnostic-Code: smtp; 550 ${status} <${mail.to}>: Recipient address rejected:
    User unknown in virtual mailbox table

--4C2A91F3.1772359205/mx.example.net
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers
Content-Transfer-Encoding: 8bit

${envelopeId ? "X-Left-Out: yes" : broughtBack(mail)}
--4C2A91F3.1772359205/mx.example.net--
`);
}

/** Exchange: parts within parts, the status in base64, the whole mail behind it. */
export function exchangeReport(mail: Returned, status = "5.2.2"): string {
  const told = crlf(`Reporting-MTA: dns;DB9PR01.eurprd01.prod.exchangelabs.example
Received-From-MTA: dns;mail.example.net
Arrival-Date: Sun, 1 Mar 2026 10:00:01 +0000

Final-Recipient: rfc822;${mail.to}
Action: failed
Status: ${status}
Diagnostic-Code: smtp;554 ${status} mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException
X-Display-Name: Somebody
`);
  return crlf(`From: <postmaster@example.onmicrosoft.example>
To: <elaeis@localhost>
Date: Sun, 1 Mar 2026 10:00:06 +0000
Content-Type: multipart/report; report-type=delivery-status;
 boundary="outer_=_77"
MIME-Version: 1.0
X-MS-Exchange-Message-Is-Ndr:
Content-Language: en-GB
Message-ID: <d1f0-ndr@DB9PR01.eurprd01.prod.exchangelabs.example>
In-Reply-To: <${mail.id}@localhost>
References: <${mail.id}@localhost>
Subject: Undeliverable: Bienvenue sur Elaeis

--outer_=_77
Content-Type: multipart/alternative; differences=Content-Type;
 boundary="inner_=_78"

--inner_=_78
Content-Type: text/plain; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

The recipient's mailbox is full and can't accept messages now.=20

--inner_=_78
Content-Type: text/html; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

<html><body><p>The recipient's mailbox is full.</p></body></html>

--inner_=_78--

--outer_=_77
Content-Type: message/delivery-status
Content-Transfer-Encoding: base64

${Buffer.from(told)
  .toString("base64")
  .replace(/(.{76})/g, "$1\n")}

--outer_=_77
Content-Type: message/rfc822

${broughtBack(mail)}Content-Type: text/plain; charset=utf-8

Bonjour
--outer_=_77--
`);
}

/** Gmail: what it says is in its own fields, and only they name the mail. */
export function gmailReport(mail: Returned, status = "5.7.1"): string {
  return crlf(`Content-Type: multipart/report; boundary="000000000000a1b2c3"; report-type=delivery-status
To: elaeis@localhost
Received: by 2002:a05:6402:1a with SMTP id x1; Sun, 01 Mar 2026 02:00:04 -0800 (PST)
From: Mail Delivery Subsystem <mailer-daemon@googlemail.example>
Subject: Delivery Status Notification (Failure)
References: <${mail.id}@localhost>
In-Reply-To: <${mail.id}@localhost>
X-Failed-Recipients: ${mail.to}
Auto-Submitted: auto-replied
Message-ID: <69a4.050a0220.ndr@mx.googlemail.example>
Date: Sun, 01 Mar 2026 02:00:04 -0800 (PST)

--000000000000a1b2c3
Content-Type: multipart/related; boundary="000000000000a1b2c4"

--000000000000a1b2c4
Content-Type: text/html; charset="UTF-8"

<html><body>Message blocked</body></html>
--000000000000a1b2c4--
--000000000000a1b2c3
Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.example
Arrival-Date: Sun, 01 Mar 2026 02:00:02 -0800 (PST)
X-Original-Message-ID: <${mail.id}@localhost>

Final-Recipient: rfc822; ${mail.to}
Action: failed
Status: ${status}
Remote-MTA: dns; mail.example.org. (192.0.2.7, the server for the domain example.org.)
Diagnostic-Code: smtp; 550-${status} [192.0.2.9] Our system has detected that this message is
 550 ${status} likely unsolicited mail.
Last-Attempt-Date: Sun, 01 Mar 2026 02:00:04 -0800 (PST)

--000000000000a1b2c3--
`);
}
