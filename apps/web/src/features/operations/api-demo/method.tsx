import { Badge, type BadgeTone } from "#ui/badge.tsx";

const tones: Readonly<Record<string, BadgeTone>> = {
  GET: "info",
  POST: "success",
  PUT: "success",
  PATCH: "success",
  DELETE: "danger",
};

export function Method({ method }: { method: string }) {
  return (
    <span className="inline-block min-w-20 font-mono">
      <Badge tone={tones[method] ?? "neutral"}>{method}</Badge>
    </span>
  );
}
