import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { partsOf } from '@chiostro/domain/records/records'

/** Reads 32 random bytes from a file (mode 0600), created if missing. */
export function readOrCreateKey(file: string): Buffer {
  if (!fs.existsSync(file)) createSecretFile(file, randomBytes(32))
  return fs.readFileSync(file)
}

/** Creates a file (mode 0600) atomically, even if the disk is full or the power fails. The first process wins. */
export function createSecretFile(file: string, content: Buffer | string): void {
  const temporary = `${file}.${randomUUID()}`
  try {
    fs.writeFileSync(temporary, content, { mode: 0o600, flush: true })
    fs.linkSync(temporary, file)
  } catch (error) {
    if (partsOf<NodeJS.ErrnoException>(error).code !== 'EEXIST') throw error
  } finally {
    fs.rmSync(temporary, { force: true })
  }
}
