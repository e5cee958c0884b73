/** Answers everything with a few bytes after some work of its own, and ends with what started it. */
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import process from "node:process";

/** About what the product does for a small answer. */
const work = Buffer.alloc(2_000_000);

const server = createServer((_request, response) => {
  response.end(createHash("sha256").update(work).digest("hex"));
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no address");
  console.log(`http://127.0.0.1:${address.port}`);
});
process.stdin.once("close", () => process.exit(0)).resume();
