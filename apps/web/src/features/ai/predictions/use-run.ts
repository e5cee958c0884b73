import { useState } from "react";

/** One piece of work at a time, what came of it, and what is said when it failed. */
export function useRun<Result>(explain: (error: unknown) => string) {
  const [isBusy, setIsBusy] = useState(false);
  /** It takes longer than usual, and goes on. */
  const [isLate, setIsLate] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  /** When it fails, what was there before stays. */
  const run = async (work: (onNotYet: () => void) => Promise<Result>) => {
    setProblem(null);
    setIsBusy(true);
    try {
      setResult(await work(() => setIsLate(true)));
    } catch (error) {
      setProblem(explain(error));
    } finally {
      setIsBusy(false);
      setIsLate(false);
    }
  };
  const clear = () => {
    setResult(null);
    setProblem(null);
  };
  return {
    isBusy,
    isLate,
    result,
    problem,
    run,
    show: setResult,
    clear,
    dismissProblem: () => setProblem(null),
  };
}
