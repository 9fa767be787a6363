import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** How a build is done with the memory there is; measured over all processes together, in megabytes. */
const buildMemory = {
  /** All bundlers side by side, as quick as can be. */
  sideBySide: 2_400,
  /** One after the other, each with one thread and a small heap. */
  oneByOne: 850,
}

/** What a bundler is told where memory is short: a third less, in twice the time. */
export const thrifty = {
  NODE_OPTIONS: '--max-old-space-size=384',
  RAYON_NUM_THREADS: '1',
  TOKIO_WORKER_THREADS: '1',
  MALLOC_ARENA_MAX: '1',
}

/**
 * Whether the bundlers may run side by side.
 * @param megabytes of available memory
 * @throws in a sentence where even one would be killed by the system, which says nothing
 */
export function mayBuildSideBySide(megabytes: number): boolean {
  if (megabytes >= buildMemory.oneByOne) return megabytes >= buildMemory.sideBySide
  throw new Error(
    `Building Chiostro takes ${buildMemory.oneByOne} MB of memory, and ${Math.floor(megabytes)} MB are free. Stop something, add swap (fallocate, mkswap, swapon), ` +
      'or install a release archive, which is built already (docs/operations.md).',
  )
}

/** Reads a small file of the system; empty where it is not. */
type Read = (path: string) => string

const readFile: Read = (path) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** The number after a name, in files such as /proc/meminfo (in kB) and memory.stat. */
const bytesOf = (text: string, name: string) => Number(new RegExp(`^${name}:?\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0)

/**
 * Megabytes that processes may still take: of the machine, swap included, and of the control groups around this process, whose cache of files is
 * given back when memory is short. Unlimited where the system does not tell.
 */
export function availableMegabytes(read: Read = readFile): number {
  const info = read('/proc/meminfo')
  const machine = info ? (bytesOf(info, 'MemAvailable') + bytesOf(info, 'SwapFree')) * 1024 : Number.POSITIVE_INFINITY
  return Math.min(machine, ...controlGroups(read)) / 1_000_000
}

function controlGroups(read: Read): number[] {
  const lines = read('/proc/self/cgroup').split('\n')
  const own = (pattern: RegExp) => lines.flatMap((line) => pattern.exec(line)?.[1] ?? [])[0] ?? '/'
  const left = (limit: string, usage: string, cache: number) =>
    /^\d+/.test(limit) && usage ? Number(limit) - Number(usage) + cache : Number.POSITIVE_INFINITY
  return [
    ...['/', own(/^0::(.*)$/)].map((path) => {
      const file = (name: string) => read(join('/sys/fs/cgroup', path, name))
      return left(file('memory.max'), file('memory.current'), bytesOf(file('memory.stat'), 'file'))
    }),
    ...['/', own(/^\d+:memory:(.*)$/)].map((path) => {
      const file = (name: string) => read(join('/sys/fs/cgroup/memory', path, name))
      return left(file('memory.limit_in_bytes'), file('memory.usage_in_bytes'), bytesOf(file('memory.stat'), 'total_cache'))
    }),
  ]
}
