/** What the parts of a person's access are made of. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { userKeys } from "../../../api/users.ts";
import { useActionWords } from "../../../language/actions/use-action-words.ts";
import { ActionFailed } from "../../../ui/action-failed.tsx";

export function useAction<Variables, Answer>(
  userId: string,
  mutationFn: (variables: Variables) => Promise<Answer>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: userKeys.access(userId) }),
  });
}

type PartProps = { title: string; intro?: string; error?: Error | null; children: ReactNode };

export function Part({ title, intro, error = null, children }: PartProps) {
  const actions = useActionWords();
  return (
    <div className="grid grid-cols-1 gap-3">
      <div>
        <h2 className="text-lg font-bold">{title}</h2>
        {intro && <p className="text-sm text-muted">{intro}</p>}
      </div>
      <ActionFailed title={actions.failed} error={error} />
      {children}
    </div>
  );
}

type LineProps = {
  icon: ReactNode;
  title: string;
  facts: readonly string[];
  badge?: ReactNode;
  children?: ReactNode;
};

export function Line({ icon, title, facts, badge, children }: LineProps) {
  return (
    <li className="edge-t flex flex-wrap items-center gap-x-4 gap-y-2 pt-3">
      <span className="shrink-0 text-muted">{icon}</span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-bold wrap-anywhere">{title}</p>
        {facts.map((fact) => (
          <p key={fact} className="figures text-sm wrap-anywhere text-muted">
            {fact}
          </p>
        ))}
        {badge && <p className="mt-1">{badge}</p>}
      </div>
      {children}
    </li>
  );
}
