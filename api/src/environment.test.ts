import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { bareEnvironment, temporaryFolder } from '../test/process.ts'

const folder = temporaryFolder()
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const root = path.join(import.meta.dirname, '..', '..')
const entries = [
  ['npm start', ['scripts/start.ts']],
  ['the service', ['api/serve.ts']],
  ['the bundle', ['api/dist/main.js']],
  ['a command of the terminal tool', ['api/src/local/main.ts', 'db-status']],
] as const

/** Runs an entry in another folder than the project's. */
async function start([program = '', ...args]: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [path.join(root, program), ...args], { cwd: folder, env: { ...bareEnvironment(), ...env } })
  const [out, err, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { status, said: `${out}${err}`.trim() }
}

function envFile(content: string): string {
  const file = path.join(folder, `${fs.readdirSync(folder).length}.env`)
  fs.writeFileSync(file, content)
  return file
}

describe.each(entries)('%s', (_, entry) => {
  it('reads the settings of the file, below those of the environment', async () => {
    const ENV_FILE = envFile('PORT=eighty\nRATE_LIMIT=perhaps\n')
    const { status, said } = await start(entry, { ENV_FILE, PORT: '4000' })
    expect(status).toBe(1)
    expect(said).toContain('Bad configuration: RATE_LIMIT: ')
    expect(said).not.toContain('PORT')
    expect(said.split('\n')).toHaveLength(1)
  })

  it('says in one line that the file is not there', async () => {
    const ENV_FILE = path.join(folder, 'none.env')
    expect(await start(entry, { ENV_FILE })).toEqual({
      status: 1,
      said: expect.stringMatching(/^[^\n]*The settings in .*none\.env cannot be read \(ENOENT\)\.[^\n]*$/),
    })
  })
})

it('the memory of the server is a setting of the file like any other', async () => {
  const { said } = await start(['api/serve.ts'], { ENV_FILE: envFile('HEAP_MB=12\n') })
  expect(said).toMatch(/^Bad configuration: HEAP_MB: .*$/)
})
