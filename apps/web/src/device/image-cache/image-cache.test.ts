import { expect, test } from "vitest";
import { createImageCache, hitRateTone, imageLifeMs, mostImages } from "./image-cache.ts";

function cacheOf() {
  let nowMs = 0;
  let made = 0;
  const loaded: string[] = [];
  const dropped: string[] = [];
  const cache = createImageCache({
    load: (source) => {
      loaded.push(source);
      return source.includes("broken")
        ? Promise.reject(new Error("no network"))
        : Promise.resolve(new Blob(["12345"]));
    },
    makeUrl: () => `blob:${(made += 1)}`,
    dropUrl: (url) => dropped.push(url),
    now: () => nowMs,
  });
  const wait = (ms: number) => (nowMs += ms);
  return { cache, loaded, dropped, wait };
}

test("[PWA-04] an image once kept is found again under a new link to the same file, for 10 minutes", async () => {
  const { cache, loaded, wait } = cacheOf();
  expect(cache.find("/photos/a.jpg?expires=1")).toBeUndefined();
  await Promise.all([cache.keep("/photos/a.jpg?expires=1"), cache.keep("/photos/a.jpg?expires=1")]);
  expect(loaded).toHaveLength(1);
  expect(cache.find("/photos/a.jpg?expires=2")).toBe("blob:1");
  wait(imageLifeMs - 1);
  expect(cache.find("/photos/a.jpg")).toBe("blob:1");
  wait(1);
  expect(cache.find("/photos/a.jpg")).toBeUndefined();
  expect(cache.stats()).toMatchObject({ hits: 2, misses: 2, hitRate: 50, images: 1, bytes: 5 });
});

test("[PWA-04] a clean-up deletes expired pictures, clearing the cache all of them", async () => {
  const { cache, dropped, wait } = cacheOf();
  await cache.keep("/photos/a.jpg");
  wait(imageLifeMs / 2);
  await cache.keep("/photos/b.jpg");
  wait(imageLifeMs / 2);
  cache.sweep();
  expect(dropped).toEqual(["blob:1"]);
  expect(cache.stats()).toMatchObject({ images: 1, expired: 1 });
  cache.clear();
  expect(dropped).toEqual(["blob:1", "blob:2"]);
  expect(cache.stats()).toMatchObject({ images: 0, bytes: 0 });
});

test("[PWA-04] a hundred images at most: the one not looked at for longest goes", async () => {
  const { cache } = cacheOf();
  for (let index = 0; index < mostImages; index += 1) await cache.keep(`/photos/${index}.jpg`);
  cache.find("/photos/0.jpg");
  await cache.keep("/photos/one-more.jpg");
  expect(cache.stats()).toMatchObject({ images: mostImages, evicted: 1 });
  expect(cache.find("/photos/0.jpg")).toBeDefined();
  expect(cache.find("/photos/1.jpg")).toBeUndefined();
});

test("[PWA-04] an image that does not come is asked for again the next time", async () => {
  const { cache, loaded } = cacheOf();
  await cache.keep("/photos/broken.jpg");
  await cache.keep("/photos/broken.jpg");
  expect(loaded).toHaveLength(2);
  expect(cache.stats().images).toBe(0);
});

test("[PWA-04] hit rates of 80 and more are green, of 50 and more yellow", () => {
  expect([100, 80, 79.9, 50, 49.9, 0].map(hitRateTone)).toEqual([
    "success",
    "success",
    "warning",
    "warning",
    "danger",
    "danger",
  ]);
});
