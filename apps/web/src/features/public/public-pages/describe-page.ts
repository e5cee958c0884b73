/** What the page is about, for whoever shows a link to it or reads it aloud as a summary. */
import { useEffect } from "react";

export function useDescription(text: string): void {
  useEffect(() => {
    const description = document.querySelector<HTMLMetaElement>("meta[name=description]");
    if (description !== null) description.content = text;
  }, [text]);
}
