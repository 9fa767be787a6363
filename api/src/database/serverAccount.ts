import { execFileSync, spawnSync } from 'node:child_process'
import path from 'node:path'
import { ConfigError } from '../startup/config.ts'

export interface ServerAccount {
  uid: number
  gid: number
  /**
   * Command that runs another as this account with the right to pass through folders closed to it; undefined where no folder is, and
   * `uid` and `gid` suffice.
   */
  wrapper?: string[]
}

/**
 * PostgreSQL refuses to run as root: then it runs as the system user `postgres`, created when missing. A folder closed to that user, as /root
 * usually is, is passed with CAP_DAC_READ_SEARCH, the right to read in spite of permissions, and no other.
 * @param paths that it must reach
 * @returns undefined for any user but root: PostgreSQL runs as the same
 * @throws ConfigError when a folder is closed to it and the capability cannot be given
 */
export function serverAccount(paths: string[]): ServerAccount | undefined {
  if (process.getuid?.() !== 0) return undefined
  const account = postgresAccount()
  const closed = paths.map((target) => firstClosed(target, account)).find((folder) => folder !== undefined)
  if (!closed) return account
  const wrapper = readingEverything(account)
  if (paths.every((target) => succeeds([...wrapper, 'test', '-x', target]))) return { ...account, wrapper }
  throw new ConfigError(
    `PostgreSQL does not run as root but as the account "postgres", to which ${closed} is closed. Move Chiostro and its DATA_DIR to a folder ` +
      `that every account may enter, as in /srv/chiostro; or let them pass: chmod o+x ${closed}`,
  )
}

function postgresAccount(): ServerAccount {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    try {
      execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], { stdio: 'pipe' })
      return { uid: id('-u'), gid: id('-g') }
    } catch (cause) {
      throw new ConfigError(
        'PostgreSQL does not run as root, and the account "postgres" could not be made. Start Chiostro as another user, or set DATABASE_URL.',
        { cause },
      )
    }
  }
}

/** setpriv is part of util-linux. `no_setuid_fixup`: PostgreSQL asks by access(2), which ignores the capability otherwise. */
const readingEverything = ({ uid, gid }: ServerAccount): string[] => [
  ...['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--securebits=+no_setuid_fixup'],
  ...['inh-caps', 'ambient-caps', 'bounding-set'].map((set) => `--${set}=-all,+dac_read_search`),
]

/** The first folder on the way to `target`, or `target` itself, that the account may not enter. */
function firstClosed(target: string, account: ServerAccount): string | undefined {
  const mayEnter = (folder: string) => succeeds(['test', '-x', folder], account)
  if (mayEnter(target)) return undefined
  const way = [target]
  for (let folder = path.dirname(target); folder !== way[0]; folder = path.dirname(folder)) way.unshift(folder)
  return way.find((folder) => !mayEnter(folder))
}

function succeeds([command = '', ...args]: string[], account: Partial<ServerAccount> = {}): boolean {
  return spawnSync(command, args, { uid: account.uid, gid: account.gid, stdio: 'ignore' }).status === 0
}
