// npm run release            writes release/chiostro-VERSION.tar.gz (Chiostro built, for machines that build nothing), its checksum and its parts
// npm run release -- --try   and starts it once from an empty folder, as an operator would
import { createHash } from 'node:crypto'
import { cpSync, createReadStream, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { build } from './build.ts'
import { changelogComplaints } from './changelog.ts'
import { contents, readManifest, readmeOfRelease, releaseManifest } from './releaseContents.ts'
import { sbom } from './sbom.ts'
import { elapsed, exitOnFailure, root, run } from './tools.ts'
import { tryRelease } from './tryRelease.ts'

/**
 * Writes an installation into `folder`, which is emptied first. Its lockfile is the project's without what the manifest does not ask for: the same
 * versions and checksums.
 */
async function stage(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  for (const path of contents) {
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: (source) => !source.endsWith('.ts') })
  }
  cpSync(join(root, readmeOfRelease), join(folder, 'README.md'))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(releaseManifest(), null, 2)}\n`)
  cpSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'))
  await run('npm', ['install', '--package-lock-only', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder })
}

/** In the form that `sha256sum --check` reads. */
async function writeChecksum(file: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  writeFileSync(`${file}.sha256`, `${hash.digest('hex')}  ${basename(file)}\n`)
}

async function release(argument?: string) {
  const start = performance.now()
  const { version } = readManifest('package.json')
  const complaints = changelogComplaints(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version)
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
  await build()
  const name = `chiostro-${version}`
  const folder = join(root, 'release', name)
  await stage(folder)
  const archive = `${folder}.tar.gz`
  await run('tar', ['--create', '--gzip', '--file', archive, '--directory', join(root, 'release'), name])
  await writeChecksum(archive)
  writeFileSync(`${folder}.cdx.json`, await sbom())
  console.log(
    `${archive}: ${(statSync(archive).size / 1_000_000).toFixed(1)} MB in ${elapsed(start)}; beside it .sha256 and ${name}.cdx.json`,
  )
  if (argument === '--try') await tryRelease(archive)
}

await exitOnFailure(release(process.argv[2]))
