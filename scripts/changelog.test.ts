import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { accessibilityTests } from '@chiostro/domain/site/accessibility'
import { describe, expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { archiveVersion, changelogComplaints, entriesOf } from './changelog.ts'
import { root } from './tools.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const changelog = read('CHANGELOG.md')

describe('CHANGELOG.md', () => {
  test('names the version of package.json with its date, and says of every version what an operator must do', () => {
    expect(changelogComplaints(changelog, manifest.version)).toEqual([])
  })

  test('has what is not released above, and released versions with their dates below', () => {
    const [first, ...released] = entriesOf(changelog)
    expect(first).toMatchObject({ version: 'Unreleased' })
    expect(first).not.toHaveProperty('date')
    for (const { version, date } of released) {
      expect(version).toMatch(/^\d+\.\d+\.\d+$/)
      expect(Number.isNaN(Date.parse(date ?? '')), `${version} of ${date}`).toBe(false)
    }
    expect(released.map(({ date }) => date)).toEqual(
      released
        .map(({ date }) => date)
        .sort()
        .reverse(),
    )
  })
})

test('a changelog without the version, without its date, or without a word for operators is complained about', () => {
  const good = '# Changelog\n\n## [Unreleased]\n\n### Upgrading\n\nNothing.\n\n## [2.0.0] - 2027-01-31\n\n### Upgrading\n\nBack up.\n'
  expect(changelogComplaints(good, '2.0.0')).toEqual([])
  expect(changelogComplaints(good, '2.0.1')).toEqual(['CHANGELOG.md does not name version 2.0.1.'])
  expect(changelogComplaints(good.replace(' - 2027-01-31', ''), '2.0.0')).toEqual(['CHANGELOG.md: version 2.0.0 has no date.'])
  expect(changelogComplaints(good.replace('### Upgrading\n\nBack up.', '### Added\n\n- More.'), '2.0.0')).toEqual([
    'CHANGELOG.md: version 2.0.0 does not say under «Upgrading» what an operator must do.',
  ])
  expect(changelogComplaints(`${good}\n## [3.0.0] - 2027-02-01\n\n### Upgrading\n\nNothing.\n`, '3.0.0')).toEqual([
    'CHANGELOG.md: version 3.0.0 is not the newest.',
  ])
})

test('an archive of sources with something unreleased is a forerunner of the next version, by its commit', () => {
  const released =
    '# Changelog\n\n## [Unreleased]\n\n### Upgrading\n\nNothing.\n\n## [1.4.2] - 2027-01-31\n\n### Upgrading\n\nNothing.\n\n### Added\n\n- More.\n'
  const unreleased = released.replace('Nothing.\n', 'Nothing.\n\n### Fixed\n\n- Less.\n')
  expect(archiveVersion(released, '1.4.2', '4f2a91c')).toBe('1.4.2')
  expect(archiveVersion(unreleased, '1.4.2', '4f2a91c')).toBe('1.5.0-dev+4f2a91c')
  expect(archiveVersion(unreleased, '1.4.2')).toBe('1.5.0-dev')
})

test('all workspaces have the version of the project, in package.json and in the lockfile', () => {
  const { packages } = JSON.parse(read('package-lock.json'))
  for (const workspace of manifest.workspaces) {
    const { version, dependencies } = JSON.parse(read(`${workspace}/package.json`))
    const own = Object.entries(dependencies ?? {}).filter(([name]) => name.startsWith('@chiostro/'))
    expect([workspace, version, packages[workspace].version, ...own.map(([, one]) => one)]).toEqual([
      ...[workspace, manifest.version, manifest.version],
      ...own.map(() => manifest.version),
    ])
  }
  expect(packages[''].version).toBe(manifest.version)
})

test('the statement of accessibility is of the newest version, and names what tests it', () => {
  const entry = entriesOf(changelog).find(({ version }) => version === manifest.version)
  expect(accessibilityTests).toEqual({ day: entry?.date, engine: `axe-core ${manifest.devDependencies['axe-core']}` })
})

test('the changes of the API have the newest version with its date, and its schema is there', () => {
  const entry = entriesOf(changelog).find(({ version }) => version === manifest.version)
  expect(read('docs/api-changelog.md')).toContain(`\n## ${manifest.version} - ${entry?.date}\n`)
  expect(read(`docs/released/schema-${manifest.version}.graphql`)).toContain('type Query')
})

test('publiccode.yml has the version, its date and the licence, and descriptions of the lengths that the standard wants', () => {
  const text = read('publiccode.yml')
  const fieldOf = (key: string) => new RegExp(`^ *${key}: "?([^"\\n]+)"?$`, 'm').exec(text)?.[1]
  const entry = entriesOf(changelog).find(({ version }) => version === manifest.version)
  expect([fieldOf('softwareVersion'), fieldOf('releaseDate'), fieldOf('license')]).toEqual([
    manifest.version,
    entry?.date,
    manifest.license,
  ])
  const short = [...text.matchAll(/shortDescription: (.*)/g)].map(([, one = '']) => one.length)
  const long = [...text.matchAll(/longDescription: >\n((?: {6}.*\n)+)/g)].map(([, one = '']) => one.replaceAll(/\s+/g, ' ').length)
  expect([short.length, long.length]).toEqual([2, 2])
  expect(Math.max(...short)).toBeLessThanOrEqual(150)
  expect(Math.min(...long)).toBeGreaterThanOrEqual(150)
})
