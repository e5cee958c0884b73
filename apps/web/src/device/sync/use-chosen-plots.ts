import { useQuery } from "@tanstack/react-query";
import { useUser } from "#app/session/use-session.ts";
import { chosenPlotsKey, readChosenPlots, type ChosenPlot } from "./chosen-plots.ts";

/** The plot chosen for a fruit here, which the server does not know yet. */
export function useChosenPlot(fruitId: string): ChosenPlot | undefined {
  const { id: userId } = useUser();
  const { data } = useQuery({
    queryKey: [...chosenPlotsKey, userId],
    queryFn: () => readChosenPlots(userId),
    retry: false,
    networkMode: "always",
  });
  return data?.find(({ id }) => id === fruitId);
}
