import { eventLimits, eventMessages } from '@chiostro/domain/events'
import { scheduleMessages } from '@chiostro/domain/schedule'
import { textMessages } from '@chiostro/domain/text'
import { expect, it } from 'vitest'
import english from '../../i18n/en.json'
import { sortNames } from './EventTools.tsx'
import { duplicateTag } from './form/tags.ts'
import { notices } from './register/notices.ts'

const sources = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.*'], { query: '?raw', import: 'default', eager: true })
// Sentences reach `t` directly, in either kind of quotes, or `plural` in pairs.
const patterns = [
  /\bt\(\s*'([^']+)'/g,
  /\bt\(\s*"([^"]+)"/g,
  /\? t\('[^']+'\) : t\('([^']+)'/g,
  /\bplural\(\s*[^,]+,\s*'([^']+)'/g,
  /\bplural\(\s*[^,]+,\s*'[^']+',\s*'([^']+)'/g,
]

it('says everything about events in English too', () => {
  const written = Object.values(sources).flatMap((source) =>
    patterns.flatMap((pattern) => [...source.matchAll(pattern)].map(([, text]) => text ?? '')),
  )
  const texts = [eventMessages, scheduleMessages, sortNames, notices].flatMap((messages) => Object.values<unknown>(messages))
  const { title, description, category, duration, targetAudience, location, creatorName, tag, notes } = eventLimits
  const limits = [title, description, category, duration, targetAudience, location, creatorName, tag, notes].map(textMessages.tooLong)
  // The one with a number in it is said in Italian.
  const fixed = [...texts.filter((text) => typeof text === 'string'), ...limits, duplicateTag]
  const all = [...new Set([...written, ...fixed])]
  expect(all.length).toBeGreaterThan(150)
  expect(all.filter((italian) => !Object.hasOwn(english, italian))).toEqual([])
})
