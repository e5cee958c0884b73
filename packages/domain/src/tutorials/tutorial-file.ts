/**
 * What a tutorial may consist of, and how large each may be. The first bytes decide what a file is:
 * its name and the type a browser gives it are only said.
 */
export const tutorialFileKinds = ["video", "pdf", "captions", "thumbnail"] as const;
export type TutorialFileKind = (typeof tutorialFileKinds)[number];

const megabyte = 1024 * 1024;

export const maxTutorialFileBytes: Record<TutorialFileKind, number> = {
  video: 1024 * megabyte,
  pdf: 50 * megabyte,
  captions: megabyte,
  thumbnail: 4 * megabyte,
};

/** So much of a file's beginning tells what it is. */
export const tutorialFileHeadBytes = 4_096;

export type TutorialFileType = {
  contentType: string;
  /** Of the stored file's name, with its dot. */
  ending: string;
};

/** @param head the first bytes of the file, `tutorialFileHeadBytes` of them where it has as many */
export function tutorialFileType(
  kind: TutorialFileKind,
  head: Uint8Array,
): TutorialFileType | undefined {
  switch (kind) {
    case "video":
      return filmType(head);
    case "pdf":
      // A PDF may begin with some bytes of whatever sent it.
      return textOf(head.subarray(0, 1_024)).includes("%PDF-")
        ? { contentType: "application/pdf", ending: ".pdf" }
        : undefined;
    case "captions":
      return /^(ï»¿)?WEBVTT([ \t\r\n]|$)/.test(textOf(head))
        ? { contentType: "text/vtt", ending: ".vtt" }
        : undefined;
    case "thumbnail":
      return head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff
        ? { contentType: "image/jpeg", ending: ".jpg" }
        : undefined;
  }
}

/** Those that browsers play. */
function filmType(head: Uint8Array): TutorialFileType | undefined {
  const text = textOf(head);
  if (text.slice(4, 8) === "ftyp") {
    return text.slice(8, 12) === "qt  "
      ? { contentType: "video/quicktime", ending: ".mov" }
      : { contentType: "video/mp4", ending: ".mp4" };
  }
  // Matroska names its kind within the first header; browsers play WebM.
  if (text.startsWith("\u001aE\u00df\u00a3") && text.slice(0, 64).includes("webm")) {
    return { contentType: "video/webm", ending: ".webm" };
  }
  if (text.startsWith("OggS")) return { contentType: "video/ogg", ending: ".ogv" };
  return undefined;
}

/** A character for each byte. */
function textOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
}
