import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'

/** The 32 random bytes of a file (mode 0600), which is created when it does not exist. */
export function readOrCreateKey(file: string): Buffer {
  if (!fs.existsSync(file)) createWhole(file, randomBytes(32))
  return fs.readFileSync(file)
}

/** Creates a file atomically: other processes see it complete or not at all. The first process wins. */
function createWhole(file: string, content: Buffer) {
  const temporary = `${file}.${randomUUID()}`
  fs.writeFileSync(temporary, content, { mode: 0o600 })
  try {
    fs.linkSync(temporary, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    fs.rmSync(temporary)
  }
}
