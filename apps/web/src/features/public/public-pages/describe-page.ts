/** Description of the page, for search engines and link previews. */
import { useEffect } from "react";

export function useDescription(text: string): void {
  useEffect(() => {
    const description = document.querySelector<HTMLMetaElement>("meta[name=description]");
    if (description !== null) description.content = text;
  }, [text]);
}
