// What a release is made of, as CycloneDX: the packages that are bundled, and those that an installation fetches.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root, run } from './tools.ts'

/**
 * By npm, on a copy of the manifests without development packages: `npm sbom --omit dev` on the project itself leaves out what one workspace needs at run time
 * and another one in its tests (React, sharp).
 * @returns the text of the document
 */
export async function sbom(): Promise<string> {
  const parent = mkdtempSync(join(tmpdir(), 'chiostro-sbom-'))
  const folder = join(parent, 'chiostro') // npm takes the name of the folder for the name of what it describes
  try {
    const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] }
    for (const path of ['.', ...workspaces]) copyManifest(join(root, path, 'package.json'), join(folder, path, 'package.json'))
    for (const name of ['package-lock.json', '.npmrc']) cpSync(join(root, name), join(folder, name))
    await run('npm', ['install', '--package-lock-only', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder })
    const options = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--omit', 'dev', '--package-lock-only']
    const { status, stdout, stderr } = spawnSync('npm', ['sbom', ...options], { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 })
    if (status !== 0) throw new Error(`\`npm sbom\` failed:\n${stderr}`)
    return stdout
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
}

function copyManifest(from: string, to: string) {
  const { devDependencies: _, ...manifest } = JSON.parse(readFileSync(from, 'utf8'))
  mkdirSync(dirname(to), { recursive: true })
  writeFileSync(to, JSON.stringify(manifest))
}
