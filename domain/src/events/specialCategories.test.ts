import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isSensitiveNote, revealsSpecialCategory } from './specialCategories.ts'

const linesOf = (file: string) =>
  readFileSync(new URL(`../../test/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
const ordinary = linesOf('ordinaryReviews.txt')
const revealing = linesOf('revealingTexts.txt')

it('of five hundred ordinary reviews fewer than one in a hundred are held', () => {
  expect(new Set(ordinary).size).toBe(500)
  const held = ordinary.filter(revealsSpecialCategory)
  expect(held.length, held.join('\n')).toBeLessThan(5)
})

it('a text that says something of a person’s health, belief, opinion, origin or orientation is held', () => {
  expect(revealing.length).toBeGreaterThanOrEqual(60)
  expect(revealing.filter((text) => !revealsSpecialCategory(text))).toEqual([])
})

it.each([
  ['full-width letters and characters without width', 'Il ｐｒｏｆ è g\u200Bay'],
  ['an apostrophe for an accent', "E' handicappata"],
  ['capital letters', 'IL PROF È GAY'],
  ['several lines', 'Bel corso.\nLa prof è incinta'],
])('is found behind %s', (_, text) => expect(revealsSpecialCategory(text)).toBe(true))

it('takes no time over a long text, whatever it repeats', () => {
  const before = performance.now()
  for (const words of ['è un ', 'ha una ', 'soffre di ', 'la sua ', 'è bravo e ', 'prof ', ', '])
    revealsSpecialCategory(words.repeat(2_000))
  expect(performance.now() - before).toBeLessThan(10_000)
})

it.each([
  'Sono celiaco',
  'vengo in carrozzina',
  'Allergia alle noci',
  'Sono musulmana: niente maiale',
  'Serve un interprete LIS',
  'I use a wheelchair',
  'Ho una disabilità motoria',
])('a note to the organiser that is no matter for others: %s', (note) => expect(isSensitiveNote(note)).toBe(true))

it.each(['', 'Arrivo da Roma alle 20', 'Vengo con due amici', 'Posso portare il cane?', 'Porto io il proiettore', 'I will be late'])(
  'an ordinary note: %s',
  (note) => expect(isSensitiveNote(note)).toBe(false),
)
