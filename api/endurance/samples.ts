export interface Sample {
  memoryMb: number
  heapMb: number
  /** Estimated bytes of cached responses. */
  cachedBytes: number
  connections: number
  databaseConnections: number
  /** Since the start of the process. */
  cpuSeconds: number
}

/** @param metrics address of `/metrics` */
export async function takeSample(metrics: string): Promise<Sample> {
  const text = await (await fetch(metrics)).text()
  const series = new Map(text.split('\n').map((line) => line.split(' ') as [string, string]))
  const numberOf = (name: string) => Number(series.get(name))
  return {
    memoryMb: Math.round(numberOf('process_resident_memory_bytes') / 1e6),
    heapMb: Math.round(numberOf('nodejs_heap_size_used_bytes') / 1e6),
    cachedBytes: numberOf('chiostro_answers_kept_bytes'),
    connections: numberOf('chiostro_http_connections'),
    databaseConnections: numberOf('chiostro_database_connections{state="used"}') + numberOf('chiostro_database_connections{state="idle"}'),
    cpuSeconds: numberOf('process_cpu_seconds_total'),
  }
}
