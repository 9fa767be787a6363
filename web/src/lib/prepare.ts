/** Ignores errors: the actual import retries and reports them. */
export function prepare(load: () => Promise<unknown>): void {
  load().catch(() => {})
}

/** Props for a button that opens a lazy chunk: prefetches it on hover, focus or touch. */
export function prepareOnIntent(load: () => Promise<unknown>) {
  const ahead = () => prepare(load)
  return { onMouseEnter: ahead, onFocus: ahead, onPointerDown: ahead }
}
