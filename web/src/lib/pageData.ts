/** What the server has written into the page as `<script type="application/json" id="…">`; null without it, and outside a browser. */
export function readJson<Value>(id: string): Value | null {
  const text = typeof document === 'undefined' ? null : document.getElementById(id)?.textContent
  return text ? (JSON.parse(text) as Value) : null
}
