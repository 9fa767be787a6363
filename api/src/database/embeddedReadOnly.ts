import fs from 'node:fs'
import path from 'node:path'

/** Read by PostgreSQL while it is there. Vacuum, which writes, waits too. */
const setting = 'default_transaction_read_only = on\nautovacuum = off\n'

const fileOf = (dataDir: string) => path.join(dataDir, 'read-only.conf')
/** The same file, not read. */
const unreadFileOf = (dataDir: string) => `${fileOf(dataDir)}.off`

const include = "\n# Chiostro, while the disk is nearly full:\ninclude_if_exists = 'read-only.conf'\n"

/**
 * Readies a cluster that does not run for `setReadOnly`, and makes it writable.
 * @throws the system's error where nothing can be written
 */
export function prepareReadOnly(dataDir: string): void {
  const settings = path.join(dataDir, 'postgresql.conf')
  if (!fs.readFileSync(settings, 'utf8').includes(include)) fs.appendFileSync(settings, include)
  if (fs.existsSync(fileOf(dataDir))) setReadOnly(dataDir, false)
  else if (!fs.existsSync(unreadFileOf(dataDir))) fs.writeFileSync(unreadFileOf(dataDir), setting)
}

/** Whether sessions may write, once the settings are read again. A file is renamed: that needs no room on a disk that is full. */
export function setReadOnly(dataDir: string, isReadOnly: boolean): void {
  const [from, to] = isReadOnly ? [unreadFileOf(dataDir), fileOf(dataDir)] : [fileOf(dataDir), unreadFileOf(dataDir)]
  if (fs.existsSync(from)) fs.renameSync(from, to)
}
