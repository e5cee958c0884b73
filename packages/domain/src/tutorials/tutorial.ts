import {
  tutorialLanguages,
  type Tutorial,
  type TutorialFile,
  type TutorialLanguage,
} from "./tutorial-schemas.ts";

/** A tutorial as somebody reads it. */
export type TutorialWords = {
  title: string;
  description: string;
  /** Of the words above, which may not be there in the language asked for. */
  language: TutorialLanguage;
  /** In the other language where there is none in the one asked for. */
  sheet: Sheet | null;
};
type Sheet = { language: TutorialLanguage; file: TutorialFile };

export function tutorialIn(tutorial: Tutorial, language: TutorialLanguage): TutorialWords {
  const translation = tutorial.translations.find((one) => one.language === language);
  const sheets = sheetsOf(tutorial);
  const isTranslated = translation !== undefined && translation.title !== null;
  return {
    title: translation?.title ?? tutorial.title,
    description: (isTranslated ? translation.description : null) ?? tutorial.description,
    language: isTranslated ? language : tutorial.language,
    sheet: sheets.find((one) => one.language === language) ?? sheets[0] ?? null,
  };
}

/** The tutorial's own first. */
export function sheetsOf({ pdf, language, translations }: Tutorial): Sheet[] {
  return [{ language, pdf }, ...translations].flatMap((one) =>
    one.pdf === null ? [] : [{ language: one.language, file: one.pdf }],
  );
}

/** Whose readers get the sheet of the other language. */
export function languagesWithoutSheet(tutorial: Tutorial): TutorialLanguage[] {
  const sheets = sheetsOf(tutorial);
  if (sheets.length === 0) return [];
  return tutorialLanguages.filter((language) => sheets.every((one) => one.language !== language));
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
