import type { Tutorial, TutorialFile, TutorialLanguage } from "./tutorial-schemas.ts";

/** A tutorial as somebody reads it. */
export type TutorialWords = {
  title: string;
  description: string;
  /** Of the words above, which may not be there in the language asked for. */
  language: TutorialLanguage;
  pdf: TutorialFile | null;
};

export function tutorialIn(tutorial: Tutorial, language: TutorialLanguage): TutorialWords {
  const translation = tutorial.translations.find((one) => one.language === language);
  const isTranslated = translation !== undefined && translation.title !== null;
  return {
    title: translation?.title ?? tutorial.title,
    description: (isTranslated ? translation.description : null) ?? tutorial.description,
    language: isTranslated ? language : tutorial.language,
    pdf: translation?.pdf ?? tutorial.pdf,
  };
}

/** Every file of a tutorial, each once. */
export function filesOf(tutorial: Tutorial): TutorialFile[] {
  const { thumbnail, video, pdf, translations } = tutorial;
  const all = [
    thumbnail,
    video,
    pdf,
    ...translations.flatMap((translation) => [translation.pdf, translation.captions]),
  ];
  return [...new Map(all.flatMap((file) => (file ? [[file.url, file] as const] : []))).values()];
}
