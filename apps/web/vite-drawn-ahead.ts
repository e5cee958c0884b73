/**
 * Puts the empty capture screen into the page, drawn beforehand (src/drawn-ahead): whole in English, and
 * what it says in French as a list of words in the same order, for every device keeps the page.
 */
import path from "node:path";
import { runnerImport, type HtmlTagDescriptor, type Plugin } from "vite";
import type * as Draw from "./src/drawn-ahead/draw.tsx";

/** What pages other than the app's own leave out. */
export const drawnAhead = /\s*<template id="capture[^]*?<\/template>/g;

/** @param root folder of the app */
export function captureAhead(root: string): Plugin {
  return {
    name: "capture-ahead",
    apply: "build",
    async transformIndexHtml(): Promise<HtmlTagDescriptor[]> {
      const { module } = await runnerImport<typeof Draw>(
        path.join(root, "src/drawn-ahead/draw.tsx"),
        { configFile: false, root, mode: "production", logLevel: "warn" },
      );
      const { drawCapture, captureTemplate, spokenAttributes, wordMark } = module;
      const english = drawCapture("en");
      const words = wordsOf(drawCapture("fr"), spokenAttributes);
      if (words.length !== wordsOf(english, spokenAttributes).length) {
        throw new Error("the capture screen has not as many words in French as in English");
      }
      return [
        template(captureTemplate.screen, english.replaceAll(/ xmlns="[^"]*"/g, "")),
        template(captureTemplate.french, words.join(wordMark)),
      ];
    },
  };
}

function template(id: string, children: string): HtmlTagDescriptor {
  return { tag: "template", attrs: { id }, children, injectTo: "body" };
}

/** What is read or heard, in the order in which it stands; as HTML. */
function wordsOf(html: string, spokenAttributes: readonly string[]): string[] {
  return (html.match(/<[^>]*>|[^<]+/g) ?? []).flatMap((part) => {
    if (!part.startsWith("<")) return part;
    return spokenAttributes.flatMap(
      (name) => new RegExp(` ${name}="([^"]*)"`).exec(part)?.[1] ?? [],
    );
  });
}
