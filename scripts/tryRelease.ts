import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { noFile } from '../api/src/startup/environment.ts'
import { freePort } from '../api/src/startup/freePort.ts'
import { commandsOf, lackingIn } from './releaseContents.ts'
import { elapsed, root, run } from './tools.ts'

/** A picture that the server must decode: native code that no bundle has. */
const picture = join(root, 'docs', 'images', 'home-phone.webp')

/** The demo's pictures are decoded one after the other. */
const patienceMs = 120_000

/**
 * Installs and starts an archive in an empty folder, as its operator would, and uses what a bundle may lack: migrations, pages, pictures, the
 * terminal tool.
 * @throws with what failed, and what the server said
 */
export async function tryRelease(archive: string): Promise<void> {
  const start = performance.now()
  const folder = mkdtempSync(join(tmpdir(), 'chiostro-release-'))
  chmodSync(folder, 0o755)
  try {
    await run('tar', ['--extract', '--file', archive, '--directory', folder, '--strip-components', '1'])
    await run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder, env: operatorsEnvironment() })
    const builders = ['vite', 'typescript', 'prisma', 'antd'].filter((name) => existsSync(join(folder, 'node_modules', name)))
    if (builders.length > 0) throw new Error(`A release needs no ${builders.join(', ')}.`)
    await tryReadme(folder)
    await startAndUse(folder)
    console.log(`The archive was installed and used in ${elapsed(start)}.`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @throws with what the archive's README names and the archive lacks */
async function tryReadme(folder: string) {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8')
  const { scripts, bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const lacking = lackingIn(readme, { scripts, bin, hasFile: (path) => existsSync(join(folder, path)) })
  if (lacking.length > 0) throw new Error(`README.md of the release: ${lacking.join(' ')}`)
  for (const command of commandsOf(readme)) {
    const [, words = ''] = /^npm run -s chiostro -- ([a-z]+( [a-z]+)?)/.exec(command) ?? []
    if (!words) continue
    const help = execFileSync(process.execPath, ['cli/bin/chiostro.js', ...words.split(' '), '--help'], { cwd: folder, encoding: 'utf8' })
    if (!help.includes(`chiostro ${words}`)) throw new Error(`README.md of the release: \`chiostro ${words}\` is not there.`)
  }
}

/** Nothing of the project that makes the release: neither its settings nor its tools. */
function operatorsEnvironment(): NodeJS.ProcessEnv {
  const { HOME, LANG, TMPDIR, PATH = '' } = process.env
  const folders = PATH.split(delimiter).filter((one) => !one.startsWith(root))
  return { HOME, LANG, TMPDIR, PATH: folders.join(delimiter) }
}

async function startAndUse(folder: string) {
  const url = `http://127.0.0.1:${await freePort()}`
  const env = { ...operatorsEnvironment(), ENV_FILE: noFile, PORT: new URL(url).port, DATA_DIR: join(folder, 'data') }
  const child = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = once(child, 'exit')
  try {
    const isAlive = () => child.exitCode === null
    await until(async () => (await fetch(`${url}/api/ready`)).ok, isAlive)
    await use(url)
    await until(async () => said.includes('"msg":"demo data"'), isAlive)
    await run('npm', ['run', '-s', 'chiostro', '--', 'doctor'], { cwd: folder, env })
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${said}`, { cause: error })
  } finally {
    child.kill('SIGTERM')
  }
  const [status] = await ended
  if (status !== 0) throw new Error(`The server ended with status ${status}.\n${said}`)
  if (said.includes('Building')) throw new Error(`A release builds nothing.\n${said}`)
}

async function use(url: string) {
  const page = await (await fetch(`${url}/books`)).text()
  if (!page.includes('<h1')) throw new Error('The page of the books was not rendered.')
  const form = new FormData()
  form.set('images', new Blob([readFileSync(picture)]), 'home.webp')
  const upload = await fetch(`${url}/api/upload`, { method: 'POST', body: form })
  if (!upload.ok) throw new Error(`A picture was refused with status ${upload.status}: ${await upload.text()}`)
  const { imageUrls } = (await upload.json()) as { imageUrls: string[] }
  const stored = await fetch(new URL(imageUrls[0] ?? '', url))
  if (!stored.ok) throw new Error(`A stored picture was answered with status ${stored.status}.`)
}

async function until(isThere: () => Promise<boolean>, isAlive: () => boolean) {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline && isAlive()) {
    if (await isThere().catch(() => false)) return
    await sleep(100)
  }
  throw new Error('The server was not ready in time.')
}
