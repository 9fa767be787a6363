// Runs before the first paint, so that a saved choice of light or dark never flashes, and no sentence that was read already moves the page. Kept out of the bundle and
// external because the Content-Security-Policy allows no inline script.
try {
  const saved = localStorage.getItem('theme')
  document.documentElement.dataset.leads = localStorage.getItem('leads') ?? ''
  if (saved === 'light' || saved === 'dark') document.documentElement.dataset.theme = saved
} catch {
  // Storage may be forbidden: the preference of the system stands.
}
