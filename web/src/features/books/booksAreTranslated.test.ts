import { bookConditions, bookLimits, bookMessages } from '@chiostro/domain/books'
import { imageMessages } from '@chiostro/domain/images'
import { isbnMessage } from '@chiostro/domain/isbn'
import { priceMessages } from '@chiostro/domain/price'
import { textMessages } from '@chiostro/domain/text'
import { expect, it } from 'vitest'
import english from '../../i18n/en.json'

const sources = import.meta.glob<string>(['./**/*.{ts,tsx}', '../images/**/*.{ts,tsx}', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
// Sentences reach `t` directly, `plural` in pairs, or through the table of the steps.
const patterns = [
  /\bt\(\s*'([^']+)'/g,
  /\bplural\(\s*[^,]+,\s*'([^']+)'/g,
  /\bplural\(\s*[^,]+,\s*'[^']+',\s*'([^']+)'/g,
  /^ {6}\['([^']+)'/gm,
]

it('says everything about books in English too', () => {
  const written = Object.values(sources).flatMap((source) =>
    patterns.flatMap((pattern) => [...source.matchAll(pattern)].map(([, text]) => text ?? '')),
  )
  const texts = [bookMessages, imageMessages, priceMessages].flatMap((messages) => Object.values<unknown>(messages))
  const limits = [bookLimits.title, bookLimits.course, bookLimits.sellerName, bookLimits.description].map(textMessages.tooLong)
  // Those that name a file are said in Italian: the file's name makes each of them a sentence of its own.
  const fixed = [...texts.filter((text) => typeof text === 'string'), ...bookConditions, ...limits, isbnMessage, textMessages.characters]
  const all = [...new Set([...written, ...fixed])]
  expect(all.length).toBeGreaterThan(120)
  expect(all.filter((italian) => !Object.hasOwn(english, italian))).toEqual([])
})
