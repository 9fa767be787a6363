import { ratingLabel, reviewAge } from '@chiostro/domain/professorScale'
import { professorMessages, professorRatings, professorSorts } from '@chiostro/domain/professors'
import { expect, it } from 'vitest'
import english from '../../i18n/en.json'

const sources = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.*'], { query: '?raw', import: 'default', eager: true })
// Sentences reach `t` directly, `plural` in pairs, or through the table of the sliders' ends.
const patterns = [
  /\bt\(\s*'([^']+)'/g,
  /\bplural\(\s*[^,]+,\s*'([^']+)'/g,
  /\bplural\(\s*[^,]+,\s*'[^']+',\s*'([^']+)'/g,
  /\b(?:low|high): '([^']+)'/g,
  /\bunexplained = '([^']+)'/g,
]
/** Answers of the REST paths, which no page shows. */
const onlyRest: string[] = [professorMessages.listFailed, professorMessages.reviewsFailed]

it('says everything about professors in English too', () => {
  const written = Object.values(sources).flatMap((source) =>
    patterns.flatMap((pattern) => [...source.matchAll(pattern)].map(([, text]) => text ?? '')),
  )
  const messages = Object.values<unknown>(professorMessages).filter((text) => typeof text === 'string')
  const labels = [...professorRatings, ...professorSorts].map(({ label }) => label)
  const verdicts = [30, 27, 25, 22, 0].map(ratingLabel)
  const ages = [0, 1, 3, 7, 20, 40, 90].map((days) => reviewAge(new Date(0), new Date(days * 86_400_000)).text)
  const all = [...new Set([...written, ...messages, ...labels, ...verdicts, ...ages, professorMessages.rating('{label}')])]
  expect(all.length).toBeGreaterThan(90)
  expect(all.filter((italian) => !onlyRest.includes(italian) && !Object.hasOwn(english, italian))).toEqual([])
})
