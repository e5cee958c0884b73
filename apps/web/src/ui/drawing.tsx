import errorUrl from "./drawings/error.svg";
import noFruitsUrl from "./drawings/no-fruits.svg";
import noResultUrl from "./drawings/no-result.svg";
import offlineUrl from "./drawings/offline.svg";

const urls = {
  noFruits: noFruitsUrl,
  noResult: noResultUrl,
  offline: offlineUrl,
  error: errorUrl,
};

export type DrawingName = keyof typeof urls;

/** One of the drawings of empty and failing screens; the sentence beside it says what it shows. */
export function Drawing({ name }: { name: DrawingName }) {
  return <img src={urls[name]} alt="" width={96} height={72} />;
}
