import type { PhoneCorrection } from "@elaeis/prediction/colour-card/correction";
import { createRecolouring } from "@elaeis/prediction/colour-card/recolour";
import { useEffect, useRef } from "react";
import type { CardPhoto } from "./card-photo.ts";
import { Note } from "#ui/note.tsx";

type CardPictureProps = {
  photo: CardPhoto;
  /** Null shows it as photographed. */
  correction: PhoneCorrection | null;
  title: string;
  label: string;
};

/** Of the paper, so that both pictures are equally bright. */
const shownLight = 0.85;

/** The card as if seen from above. */
export function CardPicture({ photo, correction, title, label }: CardPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = photo.picture;
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    context?.putImageData(imageOf(photo, correction), 0, 0);
  }, [photo, correction]);
  return (
    <figure>
      <canvas
        ref={canvas}
        width={width}
        height={height}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, not a file
        role="img"
        aria-label={label}
        className="edge w-full rounded-md"
      />
      <Note as="figcaption">{title}</Note>
    </figure>
  );
}

function imageOf({ picture, reading }: CardPhoto, correction: PhoneCorrection | null): ImageData {
  const { width, height, data } = picture;
  const image = new ImageData(new Uint8ClampedArray(data), width, height);
  if (correction === null) return image;
  const [red, green, blue] = reading.white;
  const light = Math.min(shownLight, Math.max(red, green, blue));
  const change = createRecolouring([light / red, light / green, light / blue], light, correction);
  const levels = new Uint8Array(3);
  for (let at = 0; at < image.data.length; at += 4) {
    levels.set(image.data.subarray(at, at + 3));
    change(levels);
    image.data.set(levels, at);
  }
  return image;
}
