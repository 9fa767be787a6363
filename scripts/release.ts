// npm run release            writes release/chiostro-VERSION.tar.gz (Chiostro built, for machines that build nothing), its checksum and its parts
// npm run release -- --try   and starts it once from an empty folder, as an operator would
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, cpSync, createReadStream, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { noFile } from '../api/src/startup/environment.ts'
import { freePort } from '../api/src/startup/listening.ts'
import { build } from './build.ts'
import { archiveVersion, changelogComplaints } from './changelog.ts'
import { commandsOf, contents, lackingIn, readManifest, readmeOfRelease, releaseManifest, sbom } from './releaseContents.ts'
import { elapsed, exitOnFailure, root, run } from './tools.ts'

/** The server must decode it with native code, which is in no bundle. */
const picture = join(root, 'docs', 'images', 'home-phone.webp')

/** Long, as the demo's pictures are decoded one after the other. */
const patienceMs = 120_000

/** Starts an archive as an operator would, and uses what a bundle may lack. @throws with the failure and the server's log */
async function tryRelease(archive: string): Promise<void> {
  const start = performance.now()
  await using temporary = await mkdtempDisposable(join(tmpdir(), 'chiostro-release-'))
  const folder = temporary.path
  chmodSync(folder, 0o755)
  await run('tar', ['--extract', '--file', archive, '--directory', folder, '--strip-components', '1'])
  await run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder, env: operatorsEnvironment() })
  const builders = ['vite', 'typescript', 'prisma', 'antd'].filter((name) => existsSync(join(folder, 'node_modules', name)))
  if (builders.length > 0) throw new Error(`A release needs no ${builders.join(', ')}.`)
  await tryReadme(folder)
  await startAndUse(folder)
  console.log(`The archive was installed and used in ${elapsed(start)}.`)
}

/** @throws naming what the archive's README mentions and the archive lacks */
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

/** Excludes the project's own settings and tools. */
function operatorsEnvironment(): NodeJS.ProcessEnv {
  const { HOME, LANG, TMPDIR, PATH = '' } = process.env
  const folders = PATH.split(delimiter).filter((folder) => !folder.startsWith(root))
  return { HOME, LANG, TMPDIR, PATH: folders.join(delimiter) }
}

async function startAndUse(folder: string) {
  const url = `http://127.0.0.1:${await freePort()}`
  const env = { ...operatorsEnvironment(), ENV_FILE: noFile, PORT: new URL(url).port, DATA_DIR: join(folder, 'data') }
  const child = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = once(child, 'exit')
  try {
    const isAlive = () => child.exitCode === null
    await until(async () => (await fetch(`${url}/api/ready`)).ok, isAlive)
    await use(url)
    await until(async () => output.includes('"msg":"demo data"'), isAlive)
    await run('npm', ['run', '-s', 'chiostro', '--', 'doctor'], { cwd: folder, env })
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${output}`, { cause: error })
  } finally {
    child.kill('SIGTERM')
  }
  const [status] = await ended
  if (status !== 0) throw new Error(`The server ended with status ${status}.\n${output}`)
  if (output.includes('Building')) throw new Error(`A release builds nothing.\n${output}`)
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

/** Of these sources; in an image's build, which has no history, the argument COMMIT. */
function commit(): string | undefined {
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return stdout?.trim() || process.env.COMMIT || undefined
}

/** APIs of earlier versions, which only `npm run check` reads. */
const ofDevelopers = join(root, 'docs', 'released')

/** `folder` is emptied first. The lockfile is a subset of the project's. @param version of the archive; `project` is of the sources */
async function stage(folder: string, { version, project }: { version: string; project: string }): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  for (const path of contents) {
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      filter: (source) => !source.endsWith('.ts') && source !== ofDevelopers,
    })
  }
  cpSync(join(root, readmeOfRelease), join(folder, 'README.md'))
  for (const guide of ['README.md', 'docs/operations.md']) {
    const text = readFileSync(join(folder, guide), 'utf8')
    writeFileSync(join(folder, guide), text.replaceAll(`chiostro-${project}`, `chiostro-${version}`))
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(releaseManifest(version), null, 2)}\n`)
  cpSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'))
  await run('npm', ['install', '--package-lock-only', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder })
}

/** In the format of `sha256sum --check`. */
async function writeChecksum(file: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  writeFileSync(`${file}.sha256`, `${hash.digest('hex')}  ${basename(file)}\n`)
}

async function release(argument?: string) {
  const start = performance.now()
  const { version: project } = readManifest('package.json')
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  const version = archiveVersion(changelog, project, commit())
  const complaints = changelogComplaints(changelog, project)
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
  await build()
  const name = `chiostro-${version}`
  const folder = join(root, 'release', name)
  await stage(folder, { version, project })
  const archive = `${folder}.tar.gz`
  await run('tar', ['--create', '--gzip', '--file', archive, '--directory', join(root, 'release'), name])
  await writeChecksum(archive)
  writeFileSync(`${folder}.cdx.json`, await sbom(version))
  console.log(
    `${archive}: ${(statSync(archive).size / 1_000_000).toFixed(1)} MB in ${elapsed(start)}; beside it .sha256 and ${name}.cdx.json`,
  )
  if (argument === '--try') await tryRelease(archive)
}

await exitOnFailure(release(process.argv[2]))
