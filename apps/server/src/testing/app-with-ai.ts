/** The product with the real AI service as its child, which finds it by its address. */
import { serve, type ServerType } from "@hono/node-server";
import { startAiProcess, type AiProcess } from "#platform/ai/ai-process.ts";
import { createLog } from "#platform/log.ts";
import { createTestApp, testServiceToken } from "./test-app.ts";

export async function createAppWithAi() {
  let ai: AiProcess | undefined;
  const app = await createTestApp({ ai: () => ai?.locate() });
  const server = await new Promise<ServerType>((resolve) => {
    const one = serve({ fetch: app.handler, port: 0, hostname: "127.0.0.1" }, () => resolve(one));
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no address");
  ai = startAiProcess(createLog("silent"), {
    token: testServiceToken,
    productUrl: new URL(`http://127.0.0.1:${address.port}`),
  });
  await ai.ready;
  const close = async () => {
    await ai.stop();
    server.close();
    await app.close();
  };
  return { app, ai, close };
}
