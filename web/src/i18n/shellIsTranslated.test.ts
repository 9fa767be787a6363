import { expect, it } from 'vitest'
import { guide } from '../app/help/guide.ts'
import english from './en.json'

// The page of unknown addresses is English by itself.
const sources = import.meta.glob<string>(
  ['../app/**/*.{ts,tsx}', '../components/**/*.tsx', '!../**/*.test.*', '!../app/NotFoundPage.tsx'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)
// Sentences reach `t` directly, or through a table under one of these names.
const sentence = /(?:\bt\(\s*|\b(?:title|text|label): )'([^']+)'/g

it('says the whole shell in English too', () => {
  const found = Object.values(sources).flatMap((source) => [...source.matchAll(sentence)].map(([, italian]) => italian ?? ''))
  const all = [...new Set([...found, ...guide.flatMap(({ steps }) => steps)])]
  expect(all.length).toBeGreaterThan(60)
  expect(all.filter((italian) => !Object.hasOwn(english, italian))).toEqual([])
})
