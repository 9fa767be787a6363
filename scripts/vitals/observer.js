// Runs in the page, from its beginning. Event Timing counts an interaction as web-vitals and Lighthouse's user flows do.
globalThis.measuredSoFar = () => {
  const { measured } = globalThis
  globalThis.measured = { interaction: 0, delay: 0, work: 0, task: 0 }
  return measured
}
globalThis.measuredSoFar()
new PerformanceObserver((list) => {
  for (const { interactionId, duration, startTime, processingStart, processingEnd } of list.getEntries()) {
    if (!interactionId || duration <= globalThis.measured.interaction) continue
    Object.assign(globalThis.measured, { interaction: duration, delay: processingStart - startTime, work: processingEnd - processingStart })
  }
}).observe({ type: 'event', durationThreshold: 16, buffered: true })
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) globalThis.measured.task = Math.max(globalThis.measured.task, duration)
}).observe({ type: 'longtask', buffered: true })

/** Whether it is hydrated, and nothing says that it is loading; below an open dialog it may be an outline. */
globalThis.isSettled = () => {
  const main = document.querySelector('#root main')
  const isHydrated = main && Object.keys(main).some((key) => key.startsWith('__reactProps'))
  return isHydrated && !(document.querySelector('dialog[open]') ?? document).querySelector('[aria-busy="true"]')
}
