/** What the server's own metrics say at one moment. */
export interface Sample {
  second: number
  memoryMb: number
  heapMb: number
  connections: number
  databaseConnections: number
  waiting: number
}

/** Reads `/metrics`. */
export async function takeSample(address: string, began: number): Promise<Sample> {
  const text = await (await fetch(address)).text()
  const numberOf = (series: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')[1] ?? Number.NaN,
    )
  const megabytes = (series: string) => Math.round(numberOf(series) / 100_000) / 10
  return {
    second: Math.round((performance.now() - began) / 1000),
    memoryMb: megabytes('process_resident_memory_bytes'),
    heapMb: megabytes('nodejs_heap_size_used_bytes'),
    connections: numberOf('chiostro_http_connections'),
    databaseConnections: numberOf('chiostro_database_connections{state="used"}') + numberOf('chiostro_database_connections{state="idle"}'),
    waiting: numberOf('chiostro_database_connections{state="waiting"}'),
  }
}

export interface Growth {
  /** Medians of the first and the last third after warming up. */
  from: number
  to: number
  grows: boolean
}

/**
 * Whether a value grew after warming up, by comparing its first with its last third: one sample says little, garbage is collected when it is.
 * @param tolerance share of the first median that is noise
 */
export function growthOf(samples: Sample[], value: (sample: Sample) => number, tolerance: number): Growth {
  const warm = samples.slice(Math.floor(samples.length / 4))
  const third = Math.max(1, Math.floor(warm.length / 3))
  const median = (part: Sample[]) => part.map(value).toSorted((a, b) => a - b)[Math.floor(part.length / 2)] ?? 0
  const [from, to] = [median(warm.slice(0, third)), median(warm.slice(-third))]
  return { from: Math.round(from), to: Math.round(to), grows: to > from * (1 + tolerance) + 2 }
}
