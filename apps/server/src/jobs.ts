/** Every background job, made of the long-lived things it is given; `main.ts` and the tests run them. */
import type { AppDeps } from "./app.ts";
import type { Job } from "./platform/jobs/job.ts";

export function createJobs(_deps: AppDeps): Job[] {
  return [];
}
