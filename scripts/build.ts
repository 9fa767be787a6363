// Generated and bundled artefacts, and when they are stale; `npm start`, `npm test` and `npm run check` build through here.

import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { keysOf } from '../domain/src/records/records.ts'
import { circleComplaints, preloads, readManifest } from './chunks.ts'
import { elapsed, exitOnFailure, root, runQuietly } from './tools.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

const compressible = /\.(js|css|html|svg|json|webmanifest|txt|xml|wasm)$/
/** Two postfix bits of distances: `/` loads 0.2 % less than with none. */
const brotliParams = { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_NPOSTFIX]: 2 }
/** Bytes below which compression saves nothing noticeable. */
const smallest = 1024

/** Compresses once, with brotli and gzip at the highest quality, what is sent often. */
async function precompress(directory: string): Promise<void> {
  const names = await readdir(directory, { recursive: true })
  // Hidden files are only for the server.
  const files = names.filter((file) => compressible.test(file) && !file.startsWith('.')).map((name) => join(directory, name))
  await Promise.all(files.map(copyCompressed))
}

async function copyCompressed(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < smallest) return
  const [br, gz] = await Promise.all([brotli(content, { params: brotliParams }), gzip(content, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

export type StepName = 'prisma' | 'graphql' | 'server' | 'web' | 'cli'

interface Step {
  title: string
  inputs: string[]
  output: string
  needs: StepName[]
  run(): Promise<void>
}

/** For the bundlers. A test runner's NODE_ENV would make the generator of types hide its error messages. */
const env = { NODE_ENV: 'production' }

const steps: Record<StepName, Step> = {
  prisma: {
    title: 'the database client',
    inputs: ['prisma/schema/*.prisma', 'prisma.config.ts', 'package-lock.json'],
    output: 'api/generated/prisma/client.ts',
    needs: [],
    run: () => runQuietly('prisma', ['generate']),
  },
  graphql: {
    title: 'the GraphQL types',
    inputs: [
      'schema.graphql',
      'codegen.ts',
      'domain/src/**/*Documents.ts',
      'web/src/**/*.{ts,tsx}',
      'cli/src/**/*.{ts,tsx}',
      'package-lock.json',
    ],
    output: 'cli/generated/gql/graphql.ts',
    needs: [],
    run: () => runQuietly('graphql-codegen', ['--config', 'codegen.ts'], { env }),
  },
  server: {
    title: 'the server',
    inputs: [
      'api/src/**/!(*.test).ts',
      'api/*.{ts,json}',
      'prisma/schema/*.prisma',
      'prisma/demo/**/*.ts',
      'domain/src/**/*',
      'domain/languages/**/*',
      'sources/src/**/*',
      'package-lock.json',
    ],
    output: 'api/dist/main.js',
    needs: ['prisma'],
    run: () => runQuietly('vite', ['build'], { cwd: 'api', env }),
  },
  web: {
    title: 'the web app',
    inputs: [
      'web/src/**/*',
      'web/public/**/*',
      'web/*.{ts,json,html}',
      'web/vite/*.ts',
      'web/worker/*.ts',
      'scripts/chunks.ts',
      'domain/src/**/*',
      'domain/languages/**/*',
      'package-lock.json',
    ],
    output: 'web/dist/index.html',
    needs: [],
    run: async () => {
      const directory = join(root, 'web', 'dist')
      rmSync(directory, { recursive: true, force: true })
      await allEnded([bundle(directory), bundleRenderer(directory)])
    },
  },
  cli: {
    title: 'the terminal tool',
    inputs: [
      'cli/src/**/*',
      'cli/*.{ts,json}',
      'domain/src/**/*',
      'domain/languages/**/*',
      'sources/src/**/*',
      'schema.graphql',
      'codegen.ts',
      'package-lock.json',
    ],
    output: 'cli/dist/chiostro.js',
    needs: ['graphql'],
    run: () => runQuietly('vite', ['build'], { cwd: 'cli', env }),
  },
}

export const allSteps = keysOf(steps)

const cache = join(root, 'node_modules', '.cache', 'chiostro')

/** Builds the stale ones in parallel, under a lock against other processes; output goes to stderr. @throws with the tool's output */
export async function build(names: StepName[] = allSteps): Promise<void> {
  const wanted = allSteps.filter((name) => names.some((step) => step === name || steps[step].needs.includes(name)))
  // Checked without the lock first, so that the usual start, with nothing to do, does not wait.
  if (!wanted.some((name) => isStale(name))) return
  mkdirSync(cache, { recursive: true })
  // SQLite's lock on an empty file: waits for another builder, and the kernel releases it when its holder dies.
  const lock = new DatabaseSync(join(cache, 'build.lock'), { timeout: 600_000 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
    await buildAll(wanted)
  } finally {
    lock.close()
  }
}

async function bundle(directory: string): Promise<void> {
  await runQuietly('vite', ['build'], { cwd: 'web', env })
  const manifest = readManifest(directory)
  const complaints = circleComplaints(manifest)
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
  writeFileSync(join(directory, '.vite', 'preloads.json'), JSON.stringify(preloads(manifest)))
  await precompress(directory)
}

async function bundleRenderer(directory: string): Promise<void> {
  const options = ['--ssr', 'src/entry/server.tsx', '--outDir', join(directory, '.vite', 'renderer'), '--logLevel', 'warn']
  await runQuietly('vite', ['build', ...options], { cwd: 'web', env })
}

/** @param names in the order of their dependencies */
async function buildAll(names: StepName[]): Promise<void> {
  const building = new Map<StepName, Promise<void>>()
  for (const name of names.filter(isStale)) {
    const needed = Promise.all(steps[name].needs.map((step) => building.get(step)))
    building.set(
      name,
      needed.then(() => buildStep(name)),
    )
  }
  await allEnded(building.values())
}

/** Awaits all even if one fails, as the lock may be released only when nothing builds; then throws the first failure. */
async function allEnded(works: Iterable<Promise<void>>): Promise<void> {
  for (const end of await Promise.allSettled(works)) if (end.status === 'rejected') throw end.reason
}

async function buildStep(name: StepName): Promise<void> {
  const { title, inputs, run } = steps[name]
  const start = performance.now()
  // Hashed before the run: a file that changes meanwhile leaves the step stale.
  const digest = digestOf(inputs)
  process.stderr.write(`Building ${title}…\n`)
  try {
    await run()
  } catch (error) {
    process.stderr.write(`Building ${title} failed\n`)
    throw error
  }
  writeFileSync(digestFile(name), digest)
  process.stderr.write(`Built ${title} in ${elapsed(start)}\n`)
}

function isStale(name: StepName): boolean {
  const { inputs, output } = steps[name]
  if (!existsSync(join(root, output)) || !existsSync(digestFile(name))) return true
  return readFileSync(digestFile(name), 'utf8') !== digestOf(inputs)
}

const digestFile = (name: StepName): string => join(cache, `${name}.sha256`)

/** SHA-256 over the paths and contents of the files that match `globs` under `folder`, independent of times and order. */
export function digestOf(globs: string[], folder = root): string {
  const digest = createHash('sha256')
  for (const file of globSync(globs, { cwd: folder }).sort()) {
    const path = join(folder, file)
    if (statSync(path).isFile()) digest.update(`${file}\0`).update(createHash('sha256').update(readFileSync(path)).digest())
  }
  return digest.digest('hex')
}

if (import.meta.main) await exitOnFailure(build())
