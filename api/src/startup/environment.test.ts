import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { bareEnvironment, temporaryFolder } from '../../test/process.ts'

const folder = temporaryFolder()
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const root = path.join(import.meta.dirname, '..', '..', '..')
const entries = [
  ['npm start', ['scripts/start.ts']],
  ['the service', ['api/serve.ts']],
  ['the bundle', ['api/dist/main.js']],
  ['a command of the terminal tool', ['api/src/local/main.ts', 'db-status']],
] as const

const isRoot = process.getuid?.() === 0
/** Root reads every file: without these it is an account like any other. */
const asOrdinaryAccount = ['setpriv', '--bounding-set=-dac_override,-dac_read_search', '--inh-caps=-all']
const mayBecomeOrdinary = !isRoot || spawnSync(asOrdinaryAccount[0] ?? '', [...asOrdinaryAccount.slice(1), 'true']).status === 0

async function runNode(args: string[], env: Record<string, string> = {}, prefix: string[] = []) {
  const [command = '', ...rest] = [...prefix, process.execPath, ...args]
  const child = spawn(command, rest, { cwd: folder, env: { ...bareEnvironment(), ...env } })
  const [out, err, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { status, said: `${out}${err}`.trim() }
}

const start = ([program = '', ...args]: readonly string[], env: Record<string, string>, prefix?: string[]) =>
  runNode([path.join(root, program), ...args], env, prefix)

/** Loads a folder's `.env` as if it were Chiostro's, and reports the result. */
const loadFrom = (dir: string, prefix?: string[]) => {
  const program = `const { loadEnvFile } = await import(${JSON.stringify(pathToFileURL(path.join(root, 'api/src/startup/environment.ts')))})
    delete process.env.ENV_FILE
    try { console.log(loadEnvFile(new URL(${JSON.stringify(pathToFileURL(`${dir}/`))})).join()) } catch (error) { console.log(error.message) }`
  return runNode(['--input-type=module', '--eval', program], {}, prefix)
}

function envFile(content: string | Buffer, mode = 0o600): string {
  const file = path.join(folder, `${fs.readdirSync(folder).length}.env`)
  fs.writeFileSync(file, content, { mode })
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

  it('refuses a password that cannot be decoded', async () => {
    const { status, said } = await start(entry, { SMTP_URL: 'smtp://mail:100%@mail.example.org' })
    expect({ status, said }).toEqual({ status: 1, said: expect.stringContaining('Bad configuration: SMTP_URL: its password ') })
  })

  it('says in one line that the file is not there', async () => {
    const ENV_FILE = path.join(folder, 'none.env')
    expect(await start(entry, { ENV_FILE })).toEqual({
      status: 1,
      said: expect.stringMatching(/^[^\n]*The settings in .*none\.env cannot be read \(ENOENT\)\.[^\n]*$/),
    })
  })

  it('reads past the byte order mark that some editors write', async () => {
    const ENV_FILE = envFile('\uFEFFPORT=eighty\n')
    expect(await start(entry, { ENV_FILE })).toEqual({ status: 1, said: expect.stringMatching(/Bad configuration: PORT: [^\n]*$/) })
  })

  it('says in one line that a name of the file is misspelt', async () => {
    const ENV_FILE = envFile('PUBLIC_ULR=https://libri.example.org\n')
    expect(await start(entry, { ENV_FILE })).toEqual({
      status: 1,
      said: expect.stringMatching(/Bad configuration: PUBLIC_ULR: did you mean PUBLIC_URL\?[^\n]*$/),
    })
  })

  it.skipIf(!mayBecomeOrdinary)('is refused in one line where the file may not be read', async () => {
    const ENV_FILE = envFile('DATABASE_URL=postgresql://localhost/libri\n', 0o000)
    expect(await start(entry, { ENV_FILE }, isRoot ? asOrdinaryAccount : [])).toEqual({
      status: 1,
      said: expect.stringMatching(/The settings in .*\.env cannot be read \(EACCES\)\. The account that runs Chiostro [^\n]*$/),
    })
  })
})

describe('the file .env in Chiostro’s folder', () => {
  const folderOf = (content: string | Buffer, mode = 0o600) => {
    const dir = fs.mkdtempSync(path.join(folder, 'home-'))
    fs.writeFileSync(path.join(dir, '.env'), content, { mode })
    return dir
  }

  it('may be missing', async () => {
    expect(await loadFrom(fs.mkdtempSync(path.join(folder, 'home-')))).toEqual({ status: 0, said: '' })
  })

  it('is read, and its names are told', async () => {
    expect(await loadFrom(folderOf('PORT=1\nCITY=Trento\n'))).toEqual({ status: 0, said: 'CITY,PORT' })
  })

  it.skipIf(!mayBecomeOrdinary)('is not taken for a missing one where the account may not read it', async () => {
    const { said } = await loadFrom(folderOf('PORT=1\n', 0o000), isRoot ? asOrdinaryAccount : [])
    expect(said).toMatch(/^The settings in .*\/\.env cannot be read \(EACCES\)/)
  })

  it('is not taken for a missing one where it is a folder, as Docker makes of a bind mount', async () => {
    const dir = fs.mkdtempSync(path.join(folder, 'home-'))
    fs.mkdirSync(path.join(dir, '.env'))
    expect((await loadFrom(dir)).said).toMatch(/cannot be read \(EISDIR\)/)
  })

  it('is refused in another encoding, whose names would be unknown', async () => {
    expect((await loadFrom(folderOf(Buffer.from('\uFEFFPORT=1\n', 'utf16le')))).said).toMatch(/They must be text in UTF-8\.$/)
  })
})

it('the memory of the server is a setting of the file like any other', async () => {
  const { said } = await start(['api/serve.ts'], { ENV_FILE: envFile('HEAP_MB=12\n') })
  expect(said).toMatch(/^Bad configuration: HEAP_MB: .*$/)
})
