import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import sharp from "sharp";
import * as z from "zod/mini";
import type { Attack } from "../attack.ts";
import { sendPhoto } from "../photo.ts";

const atOnce = 5;
const segmentBytes = 8_000_000;

export const hostilePicture: Attack = {
  name: "photos that unpack to hundreds of megabytes, or never end, are refused",
  async run(target) {
    const put = async (bytes: Buffer) => {
      const { sent } = await sendPhoto(target, bytes);
      const text = await sent.text();
      if (sent.ok || sent.status >= 500) throw new Error(`answered ${sent.status} ${text}`);
      return z.parse(problemAnswerSchema, JSON.parse(text)).code;
    };
    const hostile: [Buffer, string][] = [
      [await manyPixels(), "image_too_many_pixels"],
      [emptySegments(), "image_unreadable"],
    ];
    for (const [bytes, expected] of hostile) {
      const codes = await Promise.all(Array.from({ length: atOnce }, () => put(bytes)));
      target.say(`${bytes.length} bytes: ${codes.join(", ")}`);
      const isWrong = codes.some((code) => code !== expected && code !== "server_busy");
      if (isWrong || !codes.includes(expected)) throw new Error(`expected ${expected}`);
    }
  },
};

function manyPixels(): Promise<Buffer> {
  return sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: "white" } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** A JPEG of nothing but headers. */
function emptySegments(): Buffer {
  const segments = Buffer.alloc(segmentBytes, Buffer.from([0xff, 0xe0, 0, 2]));
  return Buffer.concat([Buffer.from([0xff, 0xd8]), segments, Buffer.from([0xff, 0xd9])]);
}
