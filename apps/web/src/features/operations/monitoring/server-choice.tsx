import type { ServerFigures } from "@elaeis/domain/monitoring/monitoring-schemas";
import { Chip } from "#ui/chip.tsx";
import { Row } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

type ServerChoiceProps = {
  servers: readonly ServerFigures[];
  shown: string;
  isSilent: (server: ServerFigures) => boolean;
  onChoose: (id: string) => void;
};

/** Which of several servers is looked at. */
export function ServerChoice({ servers, shown, isSilent, onChoose }: ServerChoiceProps) {
  const { server: phrases } = usePhrases();
  return (
    <Row as="ul" gap={3}>
      {servers.map((server) => (
        <li key={server.id}>
          <Chip
            tone={isSilent(server) ? "danger" : server.id === shown ? "success" : "neutral"}
            aria-pressed={server.id === shown}
            onClick={() => onChoose(server.id)}
          >
            {server.name}
            {isSilent(server) && ` (${phrases.silent})`}
          </Chip>
        </li>
      ))}
    </Row>
  );
}
