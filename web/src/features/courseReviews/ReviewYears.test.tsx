import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aSubject } from '../../../test/catalogue.ts'
import { answer } from '../../../test/server.tsx'
import { DifficultyPlot, ReviewYears } from './ReviewYears.tsx'

const grades = (counts: Record<number, number>) => Array.from({ length: 13 }, (_, index) => counts[18 + index] ?? 0)
const years = [
  { year: 2023, reviews: 2, averageDifficulty: 12, averageGrade: 30, difficulties: [0, 0, 2, 0, 0, 0], grades: grades({ 30: 2 }) },
  {
    year: 2024,
    reviews: 3,
    averageDifficulty: 21.66,
    averageGrade: 25,
    difficulties: [0, 0, 1, 0, 0, 2],
    grades: grades({ 24: 1, 26: 1 }),
  },
]

function open(reviewYears: unknown[]) {
  const server = answer({})
  render(
    <server.App>
      <DifficultyPlot subject={aSubject(1, { reviewYears }) as never} />
      <ReviewYears subject={aSubject(1, { reviewYears }) as never} />
    </server.App>,
  )
}

it('shows the last year first, its numbers and bars, and only the numbers of a year with fewer than three reviews', () => {
  open(years)
  const [last, first] = screen.getAllByRole('row').slice(1) as [HTMLElement, HTMLElement]
  expect([last.textContent, first.textContent]).toEqual(['20243 rec.21,725,0', '20232 rec.12,030,0'])
  expect(
    within(last)
      .getAllByRole('img')
      .map((plot) => plot.getAttribute('aria-label')),
  ).toEqual(['Difficoltà nel 2024: 11–15: 1, 26–30: 2', 'Voti nel 2024: 24: 1, 26: 1'])
  const [difficulty] = within(last).getAllByRole('img') as [HTMLElement]
  const heights = [...difficulty.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')))
  expect(heights).toEqual([1, 1, 16, 1, 1, 31])
  expect(within(first).queryByRole('img')).toBeNull()
})

it('draws the difficulty of all years together, with the count of each range', () => {
  open(years)
  const plot = screen.getByRole('img', { name: 'Distribuzione della difficoltà: 11–15: 3, 26–30: 2' })
  expect([...plot.querySelectorAll('text')].map(({ textContent }) => textContent).join(' ')).toBe('1–5 6–10 3 11–15 16–20 21–25 2 26–30')
})

it('is not there for fewer than three reviews in all', () => {
  open(years.slice(0, 1))
  expect(screen.queryByRole('table')).toBeNull()
})
