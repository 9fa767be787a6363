import { readFileSync } from 'node:fs'
import { universities } from '@chiostro/domain/universities'
import { expect, test } from 'vitest'
import { parseSource } from './source.ts'

test('each university is there once, with a source that can be read', () => {
  expect(new Set(universities.map(({ id }) => id)).size).toBe(universities.length)
  for (const { catalogue } of universities) if (catalogue) expect(parseSource(catalogue.source).base).toMatch(/^https:/)
})

test('docs/catalogues.md names each source, and how sure it is', () => {
  const text = readFileSync(new URL('../../docs/catalogues.md', import.meta.url), 'utf8')
  for (const { name, catalogue } of universities) {
    if (catalogue) expect(text).toContain(`| ${name} | \`${catalogue.source}\` | ${catalogue.evidence === 'used' ? 'in use' : 'named'} |`)
  }
})
