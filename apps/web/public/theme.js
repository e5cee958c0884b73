// Runs before everything else and the first paint, so that a dark or Soleil screen never flashes white, and so that the
// start-up screen speaks the right language. The content security policy allows no inline script,
// hence this file; src/ui/theme/theme.ts and src/language/language.ts own the keys.
// In the JavaScript of 2009: browsers that are too old for the app read this, and it names those that are not.
/* oxlint-disable eslint/no-var, eslint/prefer-template, unicorn/prefer-query-selector -- see above */
(function () {
  var page = document.documentElement;
  var preferred = navigator.languages || [navigator.language || "en"];
  var isSomebodyHere = false;
  page.lang = "en";
  for (var index = preferred.length - 1; index >= 0; index -= 1) {
    var known = preferred[index].slice(0, 2).toLowerCase();
    if (known === "fr" || known === "en") page.lang = known;
  }
  try {
    var theme = localStorage.getItem("elaeis.theme");
    if (theme) page.setAttribute("data-theme", theme);
    var language = localStorage.getItem("elaeis.language");
    if (language === "fr" || language === "en") page.lang = language;
    isSomebodyHere = localStorage.getItem("elaeis.people") !== null;
  } catch (blocked) {
    void blocked;
    // Storage may be blocked; the system's and the browser's preferences then decide.
  }

  // What the first screen needs comes beside the app's script: the phrases of sign-in (src/language/dictionaries.ts)
  // and its files, where somebody works, phrases and files of the first screens (vite-first-screens.ts).
  function named(name) {
    var meta = document.querySelector('meta[name="' + name + '"]');
    return meta ? meta.content.split(" ") : [];
  }
  var files = named("phrases-" + page.lang).slice(0, isSomebodyHere ? 2 : 1);
  if (location.pathname === "/auth") files = files.concat(named("screens-signIn"));
  if (isSomebodyHere && location.pathname.indexOf("/dashboard") === 0) {
    files = files.concat(named("screens-home"));
  }
  if (isSomebodyHere && location.pathname.indexOf("/dashboard/fruits") === 0) {
    files = files.concat(named("phrases-" + page.lang).slice(2, 3), named("screens-fruits"));
  }
  for (var file = 0; file < files.length; file += 1) {
    var link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = files[file];
    document.head.appendChild(link);
  }

  // WebKit drops what a page waited for when it parked it: files on their way, messages to itself. What is not on the
  // device is dearer (src/device/page-life.ts).
  window.addEventListener("pageshow", function (event) {
    if (event.persisted && !page.hasAttribute("data-holds-unsaved")) location.reload();
  });

  // What the app's styles and scripts need (docs/build/browsers.md).
  var isSupported =
    window.Map !== undefined &&
    typeof Map.groupBy === "function" &&
    window.AbortSignal !== undefined &&
    typeof AbortSignal.any === "function" &&
    typeof window.structuredClone === "function" &&
    window.CSS !== undefined &&
    typeof CSS.registerProperty === "function" &&
    CSS.supports("color", "color-mix(in lab, red, red)");
  if (isSupported) return;
  var sentences = {
    en:
      "This browser is too old for Elaeis. Update it, or open Elaeis in Chrome or Edge 117, Firefox 128, Safari 17.4 " +
      "(iPhone and iPad: iOS 17.4) or newer. What you recorded on this device has not been deleted.",
    fr:
      "Ce navigateur est trop ancien pour Elaeis. Mettez-le à jour, ou ouvrez Elaeis dans Chrome ou Edge 117, " +
      "Firefox 128, Safari 17.4 (iPhone et iPad\u00a0: iOS 17.4) ou une version plus récente. Ce que vous avez " +
      "enregistré sur cet appareil n'a pas été supprimé.",
  };
  document.addEventListener("DOMContentLoaded", function () {
    var root = document.getElementById("root");
    // A visitor's page is whole without the app.
    if (root === null || root.querySelector(".startup") === null) return;
    var main = document.createElement("main");
    main.setAttribute(
      "style",
      "max-width: 34em; margin: 15vh auto; padding: 0 1.5em; font: 1.1em/1.5 sans-serif",
    );
    var heading = document.createElement("h1");
    heading.appendChild(document.createTextNode("Elaeis"));
    var sentence = document.createElement("p");
    sentence.appendChild(document.createTextNode(sentences[page.lang]));
    main.appendChild(heading);
    main.appendChild(sentence);
    // The app finds no place to draw itself.
    root.parentNode.replaceChild(main, root);
  });
})();
