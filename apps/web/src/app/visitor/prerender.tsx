/**
 * Runs during the build: the page that says what is coming, as the server hands it to visitors. Drawn by
 * the same components as in the app, with what may come up on it beside it, in templates.
 */
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import ComingSoonPage, {
  Thanks,
} from "#features/public/public-pages/coming-soon/coming-soon-page.tsx";
import { LanguageContext } from "#language/language-provider.tsx";
import type { Language } from "#language/language.ts";
import { ConsentBanner } from "../overlays/consent-banner.tsx";
import { InstallCard } from "../overlays/install-card.tsx";
import { isPublic } from "../screen-lists.ts";
import { screens } from "../screens.ts";
import type { TemplateName } from "./templates.ts";

const nothing = () => undefined;

export const publicAddresses = screens.filter(isPublic).map(({ path }) => path);

const templates: Record<TemplateName, ReactNode> = {
  thanks: <Thanks />,
  choices: <ConsentBanner before={null} wasAsked={false} onChosen={nothing} />,
  "choices-open": <ConsentBanner before={null} wasAsked onChosen={nothing} />,
  install: <InstallCard byHand={false} />,
  "install-by-hand": <InstallCard byHand />,
};

export function renderVisitorPage(path: string, language: Language): string {
  const draw = (name: string, part: ReactNode) =>
    renderToStaticMarkup(
      <LanguageContext value={{ language, coming: null, setLanguage: nothing }}>
        <StaticRouter location={path}>{part}</StaticRouter>
      </LanguageContext>,
      { identifierPrefix: name },
    );
  const beside = Object.entries(templates).map(
    ([name, part]) => `<template id="${name}">${draw(name, part)}</template>`,
  );
  return [draw("page", <ComingSoonPage />), ...beside].join("");
}
