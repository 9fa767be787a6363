/** Does what can wait: once the page needs the network no more and the processor is idle. */
export function whenQuiet(act: () => void): void {
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(act, { timeout: 10_000 }) : setTimeout(act, 3000))
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}
