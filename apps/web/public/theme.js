// Runs before the first paint, so that a dark or Soleil screen never flashes white, and so that the
// start-up screen speaks the right language. The content security policy allows no inline script,
// hence this file; src/theme/theme.ts and src/language/language.ts own the keys and the choice.
(() => {
  const page = document.documentElement;
  const known = new Set(["fr", "en"]);
  const preferred = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  page.lang = preferred.find((tag) => known.has(tag)) ?? "en";
  try {
    const theme = localStorage.getItem("elaeis.theme");
    if (theme) page.dataset.theme = theme;
    const language = localStorage.getItem("elaeis.language");
    if (known.has(language)) page.lang = language;
  } catch {
    // Storage may be blocked; the system's and the browser's preferences then decide.
  }
})();
