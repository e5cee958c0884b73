/** A guide of `docs/use`, as `vite-guides.ts` renders it. */
export type RenderedGuide = { title: string; html: string };
