import { useMutation } from "@tanstack/react-query";
import { PlugZap } from "lucide-react";
import { ActionFailed } from "./action-failed.tsx";
import { Banner } from "./banner.tsx";
import { Button } from "./button.tsx";
import { Stack } from "./stack.tsx";

export type ConnectionFound = { isWell: boolean; words: string; reason?: string | null };

type ConnectionTestProps = {
  label: string;
  /** Above the reason when the test itself could not be made. */
  failed: string;
  test: () => Promise<ConnectionFound>;
};

/** Whether another service answers right now, when somebody asks. */
export function ConnectionTest({ label, failed, test }: ConnectionTestProps) {
  const run = useMutation({ mutationFn: test });
  return (
    <Stack gap={3}>
      <Button
        variant="outline"
        className="justify-self-start"
        isBusy={run.isPending}
        onClick={() => run.mutate()}
      >
        {!run.isPending && <PlugZap size={20} aria-hidden />}
        {label}
      </Button>
      {run.error !== null && <ActionFailed title={failed} error={run.error} />}
      {run.data && (
        <Banner tone={run.data.isWell ? "success" : "danger"}>
          <span className="block wrap-anywhere">{run.data.words}</span>
          {run.data.reason && <span className="wrap-anywhere">{run.data.reason}</span>}
        </Banner>
      )}
    </Stack>
  );
}
