import {
  ImageCachePanel,
  useImageCacheWords,
} from "../../../device/image-cache/image-cache-panel.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";

/** For tracing problems only. */
export default function ImagesPage() {
  const { title, intro } = useImageCacheWords();
  return (
    <>
      <PageHeading title={title} intro={intro} />
      <ImageCachePanel />
    </>
  );
}
