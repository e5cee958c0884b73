import type { Job } from "#platform/jobs/job.ts";

/** Runs a job without payload once, as the job runner would. */
export function runJob(job: Job, signal = new AbortController().signal): Promise<void> {
  return job.run({
    actor: { kind: "system", job: job.name },
    payload: {},
    signal,
    checkpoint: { read: () => undefined, write: () => Promise.resolve() },
  });
}
