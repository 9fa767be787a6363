import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { bareEnvironment, startServer, temporaryFolder } from '../../test/process.ts'

const program = fileURLToPath(new URL('./main.ts', import.meta.url))
const dataDir = temporaryFolder()
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }))

/** Starts the program as the terminal tool does; gives the last line it reports. */
function run(
  command: string,
  options: object,
): Promise<{ type: string; result?: { username: string; password: string }; message?: string }> {
  const env = { ...bareEnvironment(), DATA_DIR: dataDir }
  return new Promise((resolve) => {
    execFile(process.execPath, [program, command, JSON.stringify(options)], { env }, (_error, stdout) =>
      resolve(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')),
    )
  })
}

describe('the embedded database', () => {
  it('is started for a command when no server runs, and stopped after it', async () => {
    expect(await run('admin-create', { username: 'ada' })).toMatchObject({ type: 'result', result: { username: 'ada' } })
    expect(fs.existsSync(path.join(dataDir, 'postgres', 'PG_VERSION'))).toBe(true)
    expect(fs.existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  }, 60_000)

  it('is shared with the running server, which sees changes at once', async () => {
    const server = await startServer({ DATA_DIR: dataDir })
    try {
      const { result } = await run('admin-create', { username: 'bo' })
      const login = await fetch(`${server.url}/api/admin/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(result),
      })
      expect(login.status).toBe(200)
    } finally {
      server.child.kill('SIGTERM')
      await server.exited
    }
  }, 120_000)
})

it('an unknown command fails with a message', async () => {
  expect(await run('unknown', {})).toEqual({ type: 'failure', message: 'Comando sconosciuto: unknown' })
})
