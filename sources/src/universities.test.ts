import { readFileSync } from 'node:fs'
import { universities } from '@chiostro/domain/catalogue/universities'
import { expect, test } from 'vitest'
import { parseSource } from './source.ts'

test('each university is there once, with a source that can be read', () => {
  expect(new Set(universities.map(({ id }) => id)).size).toBe(universities.length)
  for (const { catalogue } of universities) if (catalogue) expect(parseSource(catalogue.source).base).toMatch(/^https:/)
})

test('each fact says where it is from', () => {
  const facts = universities.flatMap(({ mailDomains, catalogue }) => [...mailDomains, ...(catalogue ? [catalogue] : [])])
  expect(facts.length).toBeGreaterThan(universities.length)
  for (const { evidence, from } of facts) {
    expect(from).toMatch(evidence === 'used' ? /^(several programs|addresses of authors|[\w-]+\/[\w-]+)$/ : /^links$/)
  }
})

test('docs/catalogues.md names each source, how sure it is, and where it was seen', () => {
  const text = readFileSync(new URL('../../docs/catalogues.md', import.meta.url), 'utf8')
  for (const { name, catalogue } of universities) {
    if (!catalogue) continue
    const { source, evidence, from } = catalogue
    const where = from.includes('/') ? `[${from}](https://github.com/${from})` : from
    expect(text).toContain(`| ${name} | \`${source}\` | ${evidence === 'used' ? 'in use' : 'named'} | ${where} |`)
  }
})
