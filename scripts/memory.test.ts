import { describe, expect, test } from 'vitest'
import { availableMegabytes, mayBuildSideBySide } from './memory.ts'

const on = (files: Record<string, string>) => availableMegabytes((path) => files[path] ?? '')
const machine = { '/proc/meminfo': 'MemTotal: 4000000 kB\nMemAvailable:    2000000 kB\nSwapFree:  500000 kB\n' }

describe('the memory that a build may take', () => {
  test('is the machine’s, with its swap', () => {
    expect(on(machine)).toBeCloseTo(2_560, 0)
  })

  test('is what the container leaves, whose cache of files does not count', () => {
    const container = {
      '/sys/fs/cgroup/memory.max': '1000000000\n',
      '/sys/fs/cgroup/memory.current': '950000000\n',
      '/sys/fs/cgroup/memory.stat': 'anon 50000000\nfile 900000000\nfile_mapped 7\n',
    }
    expect(on({ ...machine, ...container })).toBe(950)
    expect(on({ ...machine, ...container, '/sys/fs/cgroup/memory.max': 'max\n' })).toBeCloseTo(2_560, 0)
  })

  test('is what the service’s own group leaves, also of the older kind', () => {
    const at = '/sys/fs/cgroup/memory/system.slice/chiostro'
    const group = {
      '/proc/self/cgroup': '9:cpu:/\n4:memory:/system.slice/chiostro\n0::/\n',
      [`${at}/memory.limit_in_bytes`]: '700000000\n',
      [`${at}/memory.usage_in_bytes`]: '300000000\n',
      [`${at}/memory.stat`]: 'cache 1\ntotal_cache 100000000\n',
    }
    expect(on({ ...machine, ...group })).toBe(500)
  })

  test('is not limited where the system does not tell', () => {
    expect(mayBuildSideBySide(on({}))).toBe(true)
  })

  test('decides between side by side, one by one, and a refusal that says what to do', () => {
    expect([4_000, 1_000].map(mayBuildSideBySide)).toEqual([true, false])
    expect(() => mayBuildSideBySide(600)).toThrow(/^Building Chiostro takes 850 MB of memory, and 600 MB are free\..*release archive/)
  })
})
