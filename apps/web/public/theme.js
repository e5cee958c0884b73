// Runs before the first paint, so that a dark or Soleil screen never flashes white. The content
// security policy allows no inline script, hence this file; src/theme/theme.ts owns the key.
try {
  var theme = localStorage.getItem("elaeis.theme");
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be blocked; the system's preference then decides.
}
