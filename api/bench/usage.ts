// Preloaded into every contender (`node --import`): reports processor time and memory on request, and ends the process with the benchmark.

export interface Usage {
  /** Processor time since the start, user and system, in milliseconds. */
  cpuMs: number
  /** Highest resident memory so far, in bytes. */
  peakRss: number
}

let peakRss = 0
const sample = () => {
  peakRss = Math.max(peakRss, process.memoryUsage.rss())
}
setInterval(sample, 100).unref()

process.on('message', () => {
  sample()
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMs: (user + system) / 1000, peakRss } satisfies Usage)
})
// A regular exit, so that a requested profile is written.
process.on('disconnect', () => process.exit())
