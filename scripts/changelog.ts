// Requirements on CHANGELOG.md (Keep a Changelog) for a release.

const heading = /^## \[(.+?)\](?: - (\d{4}-\d\d-\d\d))?$/gm

interface Entry {
  /** `Unreleased`, or as in package.json. */
  version: string
  /** ISO 8601; absent before the release. */
  date?: string
  text: string
}

/** Newest first, as in the file. */
export function entriesOf(changelog: string): Entry[] {
  const heads = [...changelog.matchAll(heading)]
  return heads.map(({ 1: version = '', 2: date, index }, n) => ({
    version,
    ...(date ? { date } : {}),
    text: changelog.slice(index, heads[n + 1]?.index).trim(),
  }))
}

/** Returns a sentence per missing requirement for a release of `version`. */
export function changelogComplaints(changelog: string, version: string): string[] {
  const entries = entriesOf(changelog)
  const entry = entries.find((candidate) => candidate.version === version)
  if (!entry) return [`CHANGELOG.md does not name version ${version}.`]
  return [
    ...(entry.date ? [] : [`CHANGELOG.md: version ${version} has no date.`]),
    ...(entries.find((candidate) => candidate.version !== 'Unreleased') === entry
      ? []
      : [`CHANGELOG.md: version ${version} is not the newest.`]),
    ...entries
      .filter(({ text }) => !/^### Upgrading\n\n./m.test(text))
      .map((broken) => `CHANGELOG.md: version ${broken.version} does not say under «Upgrading» what an operator must do.`),
  ]
}

/** Version of an archive of these sources: where the changelog names something unreleased, as in `1.1.0-dev+4f2a91c`. */
export function archiveVersion(changelog: string, version: string, commit?: string): string {
  const unreleased = entriesOf(changelog).find((candidate) => candidate.version === 'Unreleased')?.text ?? ''
  if (!/^### (?!Upgrading$)/m.test(unreleased)) return version
  const [major = '', minor = ''] = version.split('.')
  return `${major}.${Number(minor) + 1}.0-dev${commit ? `+${commit}` : ''}`
}
