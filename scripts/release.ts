// npm run release            writes release/chiostro-VERSION.tar.gz: Chiostro built, for machines that build nothing
// npm run release -- --try   and starts it once from an empty folder, as an operator would
import { cpSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { leftOutside } from '../api/vite.config.ts'
import { build } from './build.ts'
import { elapsed, exitOnFailure, root, run } from './tools.ts'
import { tryRelease } from './tryRelease.ts'

interface Manifest {
  version: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  [field: string]: unknown
}

/** Files and folders of an installation: what was built, what is read at run time, and what its operator reads. Sources stay out. */
const contents = [
  ...['api/dist', 'cli/bin', 'cli/dist', 'web/dist', 'prisma/migrations', 'prisma/demo', 'scripts/needsNode24.cjs'],
  ...['docs', '.env.example', '.npmrc', 'LICENSE', 'README.md'],
]

/** Packages with files that are read at run time. */
const readAtRunTime = ['@fontsource/bricolage-grotesque']

const readManifest = (path: string): Manifest => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** The manifest of an installation: commands that build nothing, and the few packages that the bundle leaves outside. */
function releaseManifest(): Manifest {
  const project = readManifest('package.json')
  const api = readManifest('api/package.json')
  const needed = [...leftOutside, ...readAtRunTime]
  const dependencies = Object.entries(api.dependencies ?? {}).filter(([name]) => needed.includes(name))
  const { name, version, description, license, type, engines, overrides, allowScripts } = project
  return {
    ...{ name, version, private: true, description, license, type, engines },
    bin: { chiostro: './cli/bin/chiostro.js' },
    scripts: {
      start: 'exec node -r ./scripts/needsNode24.cjs api/dist/serve.js',
      chiostro: 'exec node cli/bin/chiostro.js',
    },
    dependencies: Object.fromEntries(dependencies),
    optionalDependencies: { ...project.optionalDependencies, ...api.optionalDependencies },
    ...{ overrides, allowScripts },
  }
}

/**
 * Writes an installation into `folder`, which is emptied first. Its lockfile is the project's without what the manifest does not ask for: the same
 * versions and checksums.
 */
async function stage(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  for (const path of contents) {
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: (source) => !source.endsWith('.ts') })
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(releaseManifest(), null, 2)}\n`)
  cpSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'))
  await run('npm', ['install', '--package-lock-only', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder })
}

async function release(argument?: string) {
  const start = performance.now()
  await build()
  const name = `chiostro-${readManifest('package.json').version}`
  const folder = join(root, 'release', name)
  await stage(folder)
  const archive = `${folder}.tar.gz`
  await run('tar', ['--create', '--gzip', '--file', archive, '--directory', join(root, 'release'), name])
  console.log(`${archive}: ${(statSync(archive).size / 1_000_000).toFixed(1)} MB in ${elapsed(start)}`)
  if (argument === '--try') await tryRelease(archive)
}

await exitOnFailure(release(process.argv[2]))
