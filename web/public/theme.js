// Runs before the first paint, so that a saved choice of light or dark never flashes. Kept out of the bundle and
// external because the Content-Security-Policy allows no inline script.
try {
  const saved = localStorage.getItem('theme')
  if (saved === 'light' || saved === 'dark') document.documentElement.dataset.theme = saved
} catch {
  // Storage may be forbidden: the preference of the system stands.
}
