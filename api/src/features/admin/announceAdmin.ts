import fs from 'node:fs'
import path from 'node:path'

interface Announcement {
  /** Folder for the password's file. */
  dataDir: string
  /** Whether a person reads what is printed; otherwise it may be the log of a service, which is kept. */
  isTerminal: boolean
  /** Whether nothing tells whose instance this is: a new one, that is not for trying. */
  isUnnamed?: boolean
}

/**
 * Text that tells the operator of a generated password. Shown to a person it contains it; otherwise the password is in a file for the
 * server's own account (mode 0600), and the text names it.
 */
export function announcement(
  { username, password }: { username: string; password: string },
  { dataDir, isTerminal, isUnnamed = false }: Announcement,
): string {
  const made = `The first administrator was made: username ${username}, password`
  const another = `To choose another: npm run -s chiostro -- admin passwd ${username}`
  const file = isTerminal ? null : passwordFile(dataDir, password)
  const offer = isUnnamed ? '\nUniversity, mail, colour and catalogue, by questions: stop this and run npm run -s chiostro -- setup' : ''
  if (!file) return `${made} ${password}\nIt is shown only now. ${another}${offer}`
  return `${made} in the file ${file}\nRemove it after the first login. ${another}${offer}`
}

/** Where the password is for the operator, in mode 0600. */
export const firstPasswordFile = (dataDir: string): string => path.join(dataDir, 'first-admin-password')

/** @returns its path; null when it cannot be written, as the password must not be lost */
function passwordFile(dataDir: string, password: string): string | null {
  const file = firstPasswordFile(dataDir)
  try {
    fs.mkdirSync(dataDir, { recursive: true })
    fs.rmSync(file, { force: true })
    fs.writeFileSync(file, `${password}\n`, { mode: 0o600, flag: 'wx' })
    return file
  } catch {
    return null
  }
}
