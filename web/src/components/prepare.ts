/** Fetches code ahead. If that fails it is asked for again, and then reported, when it is really needed. */
export function prepare(load: () => Promise<unknown>): void {
  load().catch(() => {})
}

/** For a button that opens what has code of its own: fetches it as soon as somebody seems about to press. Spread into its properties. */
export function prepareOnIntent(load: () => Promise<unknown>) {
  const ahead = () => prepare(load)
  return { onMouseEnter: ahead, onFocus: ahead, onPointerDown: ahead }
}
