/** From a `<script type="application/json" id="…">` of the server; null without it, and outside a browser. */
export function readJson<Value>(id: string): Value | null {
  const text = typeof document === 'undefined' ? null : document.getElementById(id)?.textContent
  return text ? (JSON.parse(text) as Value) : null
}
