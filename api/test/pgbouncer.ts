import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../src/startup/listening.ts'
import { temporaryFolder } from './process.ts'

/** Debian: `apt-get install pgbouncer`. */
export const hasPgBouncer = ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/opt/homebrew/bin'].some((dir) =>
  fs.existsSync(path.join(dir, 'pgbouncer')),
)

export async function startPgBouncer(
  databaseUrl: string,
  settings: Record<string, string>,
): Promise<{ url: string; stop(): Promise<void> }> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const [dir, ownPort] = [temporaryFolder(), await freePort()]
  const behind = `* = host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`
  const common = { listen_addr: '127.0.0.1', listen_port: String(ownPort), auth_type: 'any', unix_socket_dir: '' }
  const lines = Object.entries({ ...common, ...settings }).map(([name, value]) => `${name} = ${value}`)
  const file = path.join(dir, 'pgbouncer.ini')
  fs.writeFileSync(file, ['[databases]', behind, '[pgbouncer]', ...lines, ''].join('\n'))
  // PgBouncer does not run as root.
  const account = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  if (account.uid !== undefined) for (const one of [dir, file]) fs.chownSync(one, account.uid, account.gid)
  const child = spawn('pgbouncer', ['-q', file], { ...account, stdio: 'ignore', env: { PATH: `${process.env.PATH}:/usr/sbin` } })
  const url = `postgresql://${username}@127.0.0.1:${ownPort}${pathname}`
  await ready(url)
  return {
    url,
    async stop() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      fs.rmSync(dir, { recursive: true, force: true })
    },
  }
}

const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

async function ready(url: string) {
  for (let tried = 0; ; tried++) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.on('error', () => {}).connect()
      return await client.end()
    } catch (error) {
      if (tried === 50) throw error
      await delay(100)
    }
  }
}
