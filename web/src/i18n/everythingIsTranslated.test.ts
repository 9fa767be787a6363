import english from '@chiostro/domain/languages/en/pages.json'
import { translate } from '@chiostro/domain/languages/translate'
import type { StaffTable } from '@chiostro/domain/records/staffRecord'
import { describe, expect, it } from 'vitest'
import { textsOf } from '../../../domain/test/sourceTexts.ts'
import { guide } from '../features/help/HelpDialog.tsx'

// The page of unknown addresses is English by itself (docs/product.md).
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!../components/NotFoundPage.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const texts = Object.entries(sources).map(([path, source]) => ({ path, ...textsOf(path, source) }))

const domain = import.meta.glob<Record<string, unknown>>(['../../../domain/src/*/*.ts', '!**/*.test.ts'], { eager: true })
/** Message modules used by the pages; others are used in the terminal only. */
const used = new Set(['text', 'bookFieldInput', 'isbn', 'schedule'])
for (const source of Object.values(sources)) for (const [, name = ''] of source.matchAll(/'@chiostro\/domain\/\w+\/(\w+)'/g)) used.add(name)
const rules = Object.entries(domain).flatMap(([path, module]) => (used.has(path.replace(/^.*\/(\w+)\.ts$/, '$1')) ? [module] : []))

/** All sentences of a module's messages; parameterised ones with sample values. */
function messagesOf(module: Record<string, unknown>): string[] {
  return Object.entries(module).flatMap(([name, value]) => {
    if (name.endsWith('Message')) return [sentence(value)]
    if (isStaffTable(value)) return wordsOf(value)
    if (name.endsWith('Messages'))
      return Object.values(value as object).flatMap((message) => (isTable(message) ? Object.values(message) : [sentence(message)]))
    // Choices: `{ value, label }`.
    return Array.isArray(value) ? value.flatMap((choice) => (choice?.label ? [String(choice.label)] : [])) : []
  })
}

const isStaffTable = (value: unknown): value is StaffTable =>
  typeof value === 'object' && value !== null && 'shown' in value && 'words' in value

/** Of a record as staff see it: names of its values, its filters, and what a list says. */
const wordsOf = ({ shown, filters = {}, words }: StaffTable): string[] => [
  ...shown.map(({ label }) => label),
  ...Object.values(filters).flatMap(({ label, choices }) => [label, ...Object.values(choices)]),
  ...Object.values(words).filter((text) => typeof text === 'string'),
]

/** Messages by kind. */
const isTable = (message: unknown): message is Record<string, string> => typeof message === 'object' && message !== null

const sentence = (message: unknown): string => String(typeof message === 'function' ? message('7', '8') : message)

const lacking = (sentences: string[]) =>
  [...new Set(sentences)].filter((italian) => translate(english, italian) === italian && !sameInBoth.has(italian))
/** Identical in both languages. */
const sameInBoth = new Set(Object.entries(english).flatMap(([italian, translation]) => (italian === translation ? [italian] : [])))

describe('every sentence has its English', () => {
  it('in the pages and components', () => {
    const keys = texts.flatMap((file) => file.keys)
    expect(keys.length, 'the reader of the sources finds what is there').toBeGreaterThan(600)
    expect(lacking(keys)).toEqual([])
  })

  it('in the guide', () => {
    expect(lacking(guide.flatMap(({ title, steps }) => [title, ...steps]))).toEqual([])
  })

  it('in the rules that forms and server share', () => {
    const messages = rules.flatMap(messagesOf)
    expect(messages.length).toBeGreaterThan(120)
    expect(lacking(messages)).toEqual([])
  })
})

it('no text reaches the screen past the translation', () => {
  const past = texts.flatMap(({ path, bare }) => bare.map((text) => `${path}: ${text}`))
  expect(past).toEqual([])
})

it('a translation keeps the placeholders of its sentence', () => {
  const names = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort().join()
  const broken = Object.entries(english).filter(([italian, translation]) => names(italian) !== names(translation))
  expect(broken).toEqual([])
})

it('a sentence that quotes a button quotes it as it is called in that language', () => {
  const labels: Record<string, string> = english
  const quotes = Object.entries(labels).flatMap(([italian, translation]) =>
    [...italian.matchAll(/«([^»{]+)»/g)].flatMap(([, button = '']) => (labels[button] ? [{ translation, button: labels[button] }] : [])),
  )
  expect(quotes.length).toBeGreaterThan(2)
  expect(quotes.filter(({ translation, button }) => !translation.includes(`“${button}”`))).toEqual([])
})
