/** Prometheus reads the server by its token, knows every figure that alerts and dashboard ask for, and finds no fault. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod/mini";
import { assertEqual, assertThat, type Checks } from "../cluster/checks.ts";
import { until } from "../cluster/client.ts";
import { freePort } from "../elaeis-server.ts";
import { listening, mustRun, scratchFolder, startProgram } from "./programs.ts";
import { startServer, type Server } from "./server.ts";

const root = path.join(import.meta.dirname, "../..");
const rules = path.join(root, "deploy/prometheus-rules.yml");
const dashboard = path.join(root, "deploy/grafana-dashboard.json");
const metricsToken = "the-one-who-measures-1";
const scrapedWithinMs = 40_000;
/** Only once there is a backup. */
const later = new Set(["elaeis_backup_age_seconds"]);

const answerSchema = z.object({ data: z.object({ result: z.array(z.unknown()) }) });
const dashboardSchema = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })),
});

export async function checkPrometheus(
  { check }: Checks,
  prometheus: string,
  promtool: string,
): Promise<void> {
  const { folder, remove } = scratchFolder("prometheus");
  const server = await startServer({ METRICS_TOKEN: metricsToken });
  const port = await freePort();
  const config = path.join(folder, "prometheus.yml");
  writeFileSync(config, configFor(server));
  const running = startProgram(prometheus, [
    `--config.file=${config}`,
    `--storage.tsdb.path=${folder}/data`,
    `--web.listen-address=127.0.0.1:${port}`,
  ]);
  const query = async (expression: string) => {
    const url = new URL(`http://127.0.0.1:${port}/api/v1/query`);
    url.searchParams.set("query", expression);
    const { data } = z.parse(answerSchema, await (await fetch(url)).json());
    return data.result.length;
  };
  try {
    await check("promtool finds no fault with configuration, rules and metrics", async () => {
      mustRun(promtool, ["check", "config", config]);
      mustRun(promtool, ["check", "rules", rules]);
      const headers = { authorization: `Bearer ${metricsToken}` };
      const metrics = await (await fetch(new URL("/metrics", server.url), { headers })).text();
      const found = mustRun(promtool, ["check", "metrics"], { input: metrics });
      assertEqual(found.trim(), "", "what promtool says of /metrics");
    });
    await check(
      "Prometheus reads the server, and has every figure of alerts and dashboard",
      async () => {
        await listening(running, port);
        const isUp = 'up{job="elaeis"} == 1';
        await until(async () => (await query(isUp)) > 0 || undefined, scrapedWithinMs, "a reading");
        const missing: string[] = [];
        for (const name of namesAsked()) {
          if (!later.has(name) && (await query(name)) === 0) missing.push(name);
        }
        assertEqual(missing, [], "figures that nothing measures");
      },
    );
  } finally {
    await running.stop();
    await server.stop();
    remove();
  }
}

function configFor(server: Server): string {
  return `global: { scrape_interval: 1s }
rule_files: [${rules}]
scrape_configs:
  - job_name: elaeis
    authorization: { credentials: ${metricsToken} }
    static_configs: [{ targets: ["${server.url.host}"] }]
`;
}

function namesAsked(): Set<string> {
  const { panels } = z.parse(dashboardSchema, JSON.parse(readFileSync(dashboard, "utf8")));
  const asked = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const text = [readFileSync(rules, "utf8"), ...asked].join("\n");
  const names = text.matchAll(/\b(?:elaeis|http|process|nodejs)_[a-z0-9_]+\b/g);
  const all = new Set([...names].map(([name]) => name));
  assertThat(all.size > 10, "alerts and dashboard ask for nothing");
  return all;
}
