import type { Attack } from "../attack.ts";

const rounds = 6;
const atOnce = 16;

export const openApi: Attack = {
  name: "the API's description, asked for again and again, costs next to nothing",
  async run({ url }) {
    for (let round = 0; round < rounds; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: atOnce }, async (_none, index) => {
          const language = index % 2 === 0 ? "fr" : "en";
          const answer = await fetch(new URL("/api/openapi.json", url), {
            headers: { "accept-language": language, "accept-encoding": "gzip" },
          });
          await answer.arrayBuffer();
          return answer.status;
        }),
      );
      const wrong = answers.find((status) => status !== 200);
      if (wrong !== undefined) throw new Error(`answered ${wrong}`);
    }
  },
};
