/** How the API for programs works, as its description begins. */
import { trashDays } from "@elaeis/domain/fruits/trash-schemas";

export const guide = `
Fruits, predictions, statistics and exports of this installation, for programs.

**Keys.** Create a key under *Settings → API keys* and send it as \`Authorization: Bearer elk_…\`. A key acts for its
owner, at most with its scopes: \`read\` (fruits, predictions, statistics), \`write\` (send and change fruits, ask for
predictions), \`exports\` (prepare and download exports; of an administrator), \`statistics\` (figures only). A missing
scope is refused with \`key_lacks_scope\`, which names the scopes that would do.

**Versions.** \`/api/v1\` changes by additions only: new operations, optional parameters, fields, problem codes and
values of enumerations. Ignore what you do not know. What is to be removed is marked \`deprecated\` here, answers with
the headers \`Deprecation\` and \`Sunset\`, and works for at least twelve months and in the next version.

**Problems.** Every refusal has the same body (\`Problem\`): \`code\` for programs, \`error\` for people, \`details\`. The
sentence is French or English, by \`Accept-Language\`.

**Pages.** A list has \`items\` and a cursor, \`next\`. Send it as \`after\`, with the other parameters unchanged, until it
is null. A cursor is opaque, and stays valid while entries come and go.

**Extraction.** \`GET /api/v1/fruits/changes\` lists fruits in the order in which they changed, deletions included. Begin
with \`updated_since\` (or nothing, for all), then send the last answer's \`after\`, in the same run while \`has_more\` is
true and again on another day. A fruit that changes again is listed again: store by \`id\`. A change is listed about a
minute after it was made. The quality of a photo is measured later, and is not a change of its fruit. An administrator
sees every deletion; a collector those of their own fruits, for ${trashDays} days.

**Spreadsheets and events.** Excel and Power BI read \`/api/odata/v4\` (OData 4.0), with a key for exports as the password of
Basic authentication. Webhooks tell programs of verified fruits, imports and reviewed predictions. An administrator
sets both up under *Integrations*.

**Repeating.** Writes carry an identifier that the client chose. The same request again has the same answer and no
further effect, so repeat after a lost connection.

**Limits.** Predictions: 120 a minute for each person. Answers carry \`RateLimit-Limit\`, \`RateLimit-Remaining\` and
\`RateLimit-Reset\` (seconds); beyond the limit the answer is 429. A server that is busy answers 503. Both name the
seconds to wait in \`Retry-After\`.

**Times and numbers.** Answers have times in UTC (ISO 8601). Requests may have a day (\`2026-01-01\`: its beginning in
UTC) or a time with its offset (\`2026-01-01T08:00:00+01:00\`). Laboratory values keep up to three decimals. Unknown is
\`null\`, never 0.
`.trim();
