/**
 * The page that says what is coming, which the server has written whole: what its buttons do. The app
 * itself comes when somebody goes on to sign in; until then it is only fetched for later, when the
 * browser has nothing better to do.
 */
import { asLanguage, languageOnScreen } from "#language/language.ts";
import { whenIdle } from "#device/when-idle.ts";
import { askAgain, askIfNeverAsked } from "./cookie-choices.ts";
import { thankForInterest } from "./early-access.ts";
import { offerNow, offerToInstallLater } from "./install-later.ts";
import { speak, spokenLanguage } from "./speak.ts";
import { markTheme, putOn } from "./theme-choice.ts";

document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest("button") : null;
  if (button?.name === "theme") putOn(button.value);
  if (button?.name === "language") void speak(asLanguage(button.value));
  if (button?.name === "cookie-choices") askAgain();
  // The place that was taken may be free again.
  if (button?.closest("section")) offerNow();
});
document.addEventListener("submit", thankForInterest);
markTheme();
// theme.js knows what was chosen here earlier; the server only knows what the browser prefers.
if (languageOnScreen() !== spokenLanguage()) void speak(languageOnScreen());
offerToInstallLater();
await whenIdle();
askIfNeverAsked();
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
}
