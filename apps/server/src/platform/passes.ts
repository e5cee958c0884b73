/** Work that is done again and again behind the requests, one pass after the other, from the start on. */
export function startPasses(work: {
  /** From the end of a pass to the beginning of the next. */
  everyMs: number;
  pass: () => Promise<unknown>;
  /** A pass that failed is tried again at its time. */
  onFailure: (error: unknown) => void;
}): { stop: () => Promise<void> } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  async function goThrough(): Promise<void> {
    try {
      await work.pass();
    } catch (error) {
      work.onFailure(error);
    }
    if (!isStopped) timer = setTimeout(begin, work.everyMs).unref();
  }

  function begin(): void {
    running = goThrough();
  }

  begin();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
