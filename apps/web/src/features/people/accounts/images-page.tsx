import { Navigate } from "react-router";
import { paths, type View } from "#app/paths.ts";
import { isDebugging } from "#device/image-cache/debug.ts";
import { ImageCachePanel, useImageCacheWords } from "#device/image-cache/image-cache-panel.tsx";
import { PageHeading } from "#ui/page-heading.tsx";

/** For tracing problems only. */
export default function ImagesPage({ view }: { view: View }) {
  const { title } = useImageCacheWords();
  if (!isDebugging()) return <Navigate to={paths.ownSettings(view)} replace />;
  return (
    <>
      <PageHeading title={title} />
      <ImageCachePanel />
    </>
  );
}
