import fs from 'node:fs'
import path from 'node:path'

/** Applied by PostgreSQL while the file exists. Autovacuum writes, so it stops too. */
const setting = 'default_transaction_read_only = on\nautovacuum = off\n'

const fileOf = (dataDir: string) => path.join(dataDir, 'read-only.conf')
const unreadFileOf = (dataDir: string) => `${fileOf(dataDir)}.off`

const include = "\n# Chiostro, while the disk is nearly full:\ninclude_if_exists = 'read-only.conf'\n"

/** Prepares a stopped cluster for `setReadOnly`, and makes it writable. @throws the system's error if nothing can be written */
export function prepareReadOnly(dataDir: string): void {
  const settings = path.join(dataDir, 'postgresql.conf')
  if (!fs.readFileSync(settings, 'utf8').includes(include)) fs.appendFileSync(settings, include)
  if (fs.existsSync(fileOf(dataDir))) setReadOnly(dataDir, false)
  else if (!fs.existsSync(unreadFileOf(dataDir))) fs.writeFileSync(unreadFileOf(dataDir), setting)
}

/** Takes effect when settings are reloaded. Renames a file, which needs no disk space. */
export function setReadOnly(dataDir: string, isReadOnly: boolean): void {
  const [from, to] = isReadOnly ? [unreadFileOf(dataDir), fileOf(dataDir)] : [fileOf(dataDir), unreadFileOf(dataDir)]
  if (fs.existsSync(from)) fs.renameSync(from, to)
}
