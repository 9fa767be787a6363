// Contents of an installation: files, manifest, and commands for its README.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { leftOutside } from '../api/vite.config.ts'
import { root, run } from './tools.ts'

interface Manifest {
  version: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  [field: string]: unknown
}

/** Built files, files read at run time, and those for operators. No sources. */
export const contents = [
  ...['api/dist', 'cli/bin', 'cli/dist', 'web/dist', 'prisma/migrations', 'prisma/demo', 'scripts/needsNode24.cjs'],
  ...['docs', '.env.example', '.npmrc', 'LICENSE', 'CHANGELOG.md', 'SECURITY.md'],
]

/** Replaces the project's README, which is about sources. */
export const readmeOfRelease = 'scripts/README.release.md'

/** Packages with files that are read at run time. */
const readAtRunTime = ['@fontsource/bricolage-grotesque']

export const readManifest = (path: string): Manifest => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** Manifest of an installation: commands without builds, and the packages outside of the bundle. */
export function releaseManifest(version = readManifest('package.json').version) {
  const project = readManifest('package.json')
  const api = readManifest('api/package.json')
  const needed = [...leftOutside, ...readAtRunTime]
  const dependencies = Object.entries(api.dependencies ?? {}).filter(([name]) => needed.includes(name))
  const { name, description, license, type, engines, overrides, allowScripts } = project
  const scripts: Record<string, string> = {
    start: 'exec node -r ./scripts/needsNode24.cjs api/dist/serve.js',
    chiostro: 'exec node cli/bin/chiostro.js',
  }
  return {
    name,
    version,
    private: true,
    description,
    license,
    type,
    engines,
    bin: { chiostro: './cli/bin/chiostro.js' },
    scripts,
    dependencies: Object.fromEntries(dependencies),
    optionalDependencies: { ...project.optionalDependencies, ...api.optionalDependencies },
    overrides,
    allowScripts,
  }
}

const ofTheMachine = ['cd', 'cp', 'tar', 'sha256sum', 'systemctl']

export interface Offer {
  scripts: Record<string, string>
  bin?: Record<string, string>
  hasFile(path: string): boolean
}

/** Extracts commands from Markdown, in `sh` blocks and inline, one for each program called. */
export function commandsOf(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) => block.split('\n'))
  const inline = [...markdown.matchAll(/`((?:npm|npx|node|chiostro) [^`]+)`/g)].map(([, command = '']) => command)
  return [...blocks, ...inline]
    .map((line) => line.replace(/(^|\s)#.*$/, ''))
    .flatMap((line) => line.split(/&&|\|/))
    .map((command) => command.trim().replace(/^([A-Z_]+=\S+ )+/, ''))
    .filter(Boolean)
}

/** Returns a sentence per missing command or linked file. */
export function lackingIn(markdown: string, { scripts, bin = {}, hasFile }: Offer): string[] {
  const isThere = ([program = '', ...args]: string[]): boolean => {
    const [first = '', second = ''] = args.filter((arg) => arg !== '-s')
    if (program === 'npm') return first === 'ci' || first === 'install' || (first === 'run' ? second : first) in scripts
    if (program === 'npx') return first in bin
    if (program === 'node') return hasFile(first)
    return program in bin || ofTheMachine.includes(program)
  }
  const links = [...markdown.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path = '']) => path)
  return [
    ...commandsOf(markdown).flatMap((command) => (isThere(command.split(/\s+/)) ? [] : [`\`${command}\` is not there.`])),
    ...links.filter((path) => !hasFile(path)).map((path) => `${path} is not there.`),
  ]
}

/** Copies the manifests: on the project, `npm sbom --omit dev` omits packages that one workspace needs at run time and another in tests. */
export async function sbom(version = readManifest('package.json').version): Promise<string> {
  using parent = mkdtempDisposableSync(join(tmpdir(), 'chiostro-sbom-'))
  const folder = join(parent.path, 'chiostro') // npm takes the name of the folder for the name of what it describes
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] }
  for (const path of ['.', ...workspaces]) copyManifest(join(root, path, 'package.json'), join(folder, path, 'package.json'))
  for (const name of ['package-lock.json', '.npmrc']) cpSync(join(root, name), join(folder, name))
  await run('npm', ['install', '--package-lock-only', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder })
  const options = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--omit', 'dev', '--package-lock-only']
  const { status, stdout, stderr } = spawnSync('npm', ['sbom', ...options], { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status !== 0) throw new Error(`\`npm sbom\` failed:\n${stderr}`)
  const document = JSON.parse(stdout)
  // That of an archive is no manifest's, and npm leaves out what stands after `+`.
  document.metadata.component.version = version
  return JSON.stringify(document, null, 2)
}

function copyManifest(from: string, to: string) {
  const { devDependencies: _, ...manifest } = JSON.parse(readFileSync(from, 'utf8'))
  mkdirSync(dirname(to), { recursive: true })
  writeFileSync(to, JSON.stringify(manifest))
}
