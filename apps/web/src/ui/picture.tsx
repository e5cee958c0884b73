import { useState } from "react";
import placeholderUrl from "./placeholder.svg";

type PictureProps = {
  source: string | null;
  alt: string;
  className?: string;
  isUrgent?: boolean;
  onBroken?: () => void;
};

/** A photo, or the drawn placeholder while it is missing or cannot be loaded. */
export function Picture({ source, alt, className = "", isUrgent = false, onBroken }: PictureProps) {
  const [brokenSource, setBrokenSource] = useState<string | null>(null);
  const isMissing = source === null || source === brokenSource;
  return (
    <img
      src={isMissing ? placeholderUrl : source}
      alt={alt}
      data-placeholder={isMissing || undefined}
      loading={isUrgent ? "eager" : "lazy"}
      decoding="async"
      onError={() => {
        setBrokenSource(source);
        onBroken?.();
      }}
      className={`bg-page object-cover ${className}`}
    />
  );
}
