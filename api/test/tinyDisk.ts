import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

export interface TinyDisk {
  dir: string
  /** Leaves `bytes` free, despite other writers. */
  leaveFree(bytes: number): void
  makeRoom(): void
  remove(): void
}

/** Mounts a small file system, where permitted (root, privileged container); null elsewhere. */
export function mountTiny(megabytes: number): TinyDisk | null {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'chiostro-full-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', dir], { stdio: 'ignore' })
  } catch {
    fs.rmdirSync(dir)
    return null
  }
  const filler = path.join(dir, 'filler')
  return {
    dir,
    leaveFree(bytes) {
      const { bavail, bsize } = fs.statfsSync(dir)
      try {
        fs.appendFileSync(filler, Buffer.alloc(bavail * bsize - bytes))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    },
    makeRoom: () => fs.rmSync(filler, { force: true }),
    remove() {
      execFileSync('umount', ['--lazy', dir])
      fs.rmdirSync(dir)
    },
  }
}
