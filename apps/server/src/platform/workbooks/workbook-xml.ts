/** The parts of a workbook as events, without the prefixes of namespaces. Entities of its own are not followed. */
import { Parser } from "saxen";
import { Problem } from "../problem.ts";

type XmlHandlers = {
  open?: (name: string, attribute: (name: string) => string | undefined) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

/** @param handle is given what ends the walk early @throws Problem sheet_workbook_damaged, and what the handlers throw */
export function walkXml(bytes: Buffer, handle: (stop: () => void) => XmlHandlers): void {
  let failure: Error | undefined;
  const parser = new Parser();
  const handlers = handle(() => parser.stop());
  const keep = <Given extends unknown[]>(work: (...given: Given) => void) => {
    return (...given: Given) => {
      if (failure !== undefined) return;
      try {
        work(...given);
      } catch (error) {
        failure = error instanceof Error ? error : new Error(String(error));
        parser.stop();
      }
    };
  };
  const { open, close, text } = handlers;
  if (open !== undefined) {
    parser.on(
      "openTag",
      keep((name, attributes, decode) => {
        open(localName(name), (wanted) => {
          const found = Object.entries(attributes()).find(([one]) => isNamed(one, wanted));
          return found === undefined ? undefined : decode(found[1]);
        });
      }),
    );
  }
  if (close !== undefined)
    parser.on(
      "closeTag",
      keep((name) => close(localName(name))),
    );
  if (text !== undefined) {
    parser.on(
      "text",
      keep((given, decode) => text(decode(given))),
    );
    parser.on("cdata", keep(text));
  }
  parser.on("error", (cause) => {
    failure ??= damaged(cause);
    parser.stop();
  });
  parser.parse(xmlText(bytes));
  if (failure !== undefined) throw failure;
}

function xmlText(bytes: Buffer): string {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || bytes[1] === 0;
  return new TextDecoder(isWide ? "utf-16le" : "utf-8").decode(bytes);
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

function isNamed(name: string, wanted: string): boolean {
  return name === wanted || (name.endsWith(`:${wanted}`) && !name.startsWith("xmlns:"));
}

export function isOn(flag: string | undefined): boolean {
  return flag === "1" || flag === "true" || flag === "on";
}

export function damaged(cause?: unknown): Problem {
  return new Problem("sheet_workbook_damaged", {}, { cause });
}
