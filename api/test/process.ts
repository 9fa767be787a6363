import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

export interface ServerProcess {
  url: string
  child: ChildProcess
  /** What it wrote so far, both streams. */
  output(): string
  /** Resolves with its exit status (null when killed). */
  exited: Promise<number | null>
}

/** A folder that is removed by `fs.rm` of the test; PostgreSQL's own account must be able to pass through it. */
export function temporaryFolder(): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'chiostro-process-'))
  fs.chmodSync(dir, 0o755)
  return dir
}

export async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as net.AddressInfo
  probe.close()
  return port
}

/** Starts the real server as an operator does, without waiting for it. */
export function spawnServer(environment: Record<string, string>): ServerProcess {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [main], { env: { PATH, HOME, DEMO_DATA: 'off', RATE_LIMIT: 'off', ...environment } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  return { url: `http://127.0.0.1:${environment.PORT}`, child, output: () => output, exited }
}

/** Starts the real server and waits until it answers. */
export async function startServer(environment: Record<string, string>): Promise<ServerProcess> {
  const server = spawnServer({ PORT: String(await freePort()), ...environment })
  await until(async () => {
    if (server.child.exitCode !== null) throw new Error(`The server ended at once:\n${server.output()}`)
    return (await fetch(`${server.url}/api/ready`)).ok
  })
  return server
}

/** Asks again and again until it is true; a refused connection is a no. */
export async function until(condition: () => Promise<boolean> | boolean, patienceMs = 20_000): Promise<void> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    try {
      if (await condition()) return
    } catch (error) {
      if (!(error instanceof TypeError)) throw error // fetch says TypeError when nobody listens yet
    }
    if (Date.now() > deadline) throw new Error(`Not true within ${patienceMs} ms: ${condition}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
