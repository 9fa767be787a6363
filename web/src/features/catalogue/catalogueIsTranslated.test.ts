import { catalogueMessages } from '@chiostro/domain/catalogue'
import { levels } from '@chiostro/domain/levels'
import { currentYears, examMethods, reviewLimits, reviewMessages, studyMaterials } from '@chiostro/domain/reviews'
import { textMessages } from '@chiostro/domain/text'
import { expect, it } from 'vitest'
import english from '../../i18n/en.json'

const sources = import.meta.glob<string>(['./**/*.{ts,tsx}', '../reviews/**/*.{ts,tsx}', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
// Sentences reach `t` directly, `plural` in pairs, or through the table of the two ways in.
const patterns = [
  /\bt\(\s*'([^']+)'/g,
  /\bplural\(\s*[^,]+,\s*'([^']+)'/g,
  /\bplural\(\s*[^,]+,\s*'[^']+',\s*'([^']+)'/g,
  /\b(?:title|text): '([^']+)'/g,
]

it('says everything about courses and their reviews in English too', () => {
  const written = Object.values(sources).flatMap((source) =>
    patterns.flatMap((pattern) => [...source.matchAll(pattern)].map(([, text]) => text ?? '')),
  )
  const messages = [catalogueMessages, reviewMessages].flatMap((texts) => Object.values<unknown>(texts))
  const labels = [studyMaterials, examMethods, currentYears].flatMap((options) => options.map(({ label }) => label))
  const limits = [reviewLimits.bookTitle, reviewLimits.notesSource, reviewLimits.examNotes].map(textMessages.tooLong)
  // The one that names this year is said in Italian: every year it is another sentence.
  const fixed = [...messages.filter((text) => typeof text === 'string'), ...labels, ...levels, ...limits]
  const all = [...new Set([...written, ...fixed, catalogueMessages.nothingFound('{query}')])]
  expect(all.length).toBeGreaterThan(100)
  expect(all.filter((italian) => !Object.hasOwn(english, italian))).toEqual([])
})
