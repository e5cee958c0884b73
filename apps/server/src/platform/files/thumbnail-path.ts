/** A photo's thumbnail lies beside it. */
export function thumbnailPath(photoPath: string): string {
  return photoPath.replace(/\.jpg$/, "_thumb.jpg");
}

/** The photo that a thumbnail is of; undefined for any other path. */
export function photoOfThumbnail(path: string): string | undefined {
  const stem = /^(.+)_thumb\.jpg$/.exec(path)?.[1];
  return stem === undefined ? undefined : `${stem}.jpg`;
}
