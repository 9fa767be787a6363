import { existsSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

/** Linux's file system in memory. */
const inMemory = '/dev/shm'
/** Bytes: the tests of a run write two gigabytes at most, and other programs need some as well. */
const enough = 6 * 2 ** 30

/** Where a run of tests writes what it throws away: in memory where there is plenty. A database is made there in a tenth of the time. */
export function scratchRoot(): string {
  return freemem() >= enough && freeIn(inMemory) >= enough ? inMemory : tmpdir()
}

function freeIn(folder: string): number {
  if (!existsSync(folder)) return 0
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
