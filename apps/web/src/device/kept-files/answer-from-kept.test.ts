import { expect, test } from "vitest";
import { keptAddress } from "./address.ts";
import { answerFromKept } from "./answer-from-kept.ts";

const film = Uint8Array.from({ length: 1000 }, (_, index) => index % 251);
const kept = () => new Response(film, { headers: { "content-type": "video/mp4" } });

test("[TUT-01] a kept film is answered whole when nothing else is asked", async () => {
  const answer = await answerFromKept(kept(), null);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("video/mp4");
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(film);
});

test("[TUT-01] a kept film is answered in parts, for a jump without network", async () => {
  const answer = await answerFromKept(kept(), "bytes=400-499");
  expect(answer.status).toBe(206);
  expect(answer.headers.get("content-range")).toBe("bytes 400-499/1000");
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(film.subarray(400, 500));
  const beyond = await answerFromKept(kept(), "bytes=1000-");
  expect(beyond.status).toBe(416);
});

test("[TUT-01] every signed link to one version is the same copy, another version is another", () => {
  const address = (rest: string) =>
    keptAddress(`/tutorial-files/videos/a.mp4?${rest}`, "https://e");
  expect(address("expires=1&signature=x&v=aa")).toBe(address("expires=2&signature=y&v=aa"));
  expect(address("v=aa")).not.toBe(address("v=bb"));
});
