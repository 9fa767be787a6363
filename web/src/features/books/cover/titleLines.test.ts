import { describe, expect, it } from 'vitest'
import { setTitle } from './titleLines.ts'

const width = 246
const text = ({ lines }: { lines: string[] }) => lines.join(' ')

describe('a title on a cover', () => {
  it('is large when it is short', () => {
    expect(setTitle('Statistica', width)).toEqual({ lines: ['Statistica'], size: 36 })
  })

  it('keeps its words, in order, in any size', () => {
    const title = 'Elementi di diritto privato comparato per chi comincia'
    expect(text(setTitle(title, width))).toBe(title)
  })

  it('leaves no short word alone on the last line', () => {
    const { lines } = setTitle('Il prezzo delle ciliegie mature', width)
    expect(lines.at(-1)?.length).toBeGreaterThan(4)
  })

  it('gets smaller rather than break a long word', () => {
    const { lines, size } = setTitle('Otorinolaringoiatria', width)
    expect(lines).toEqual(['Otorinolaringoiatria'])
    expect(size).toBeLessThan(36)
  })

  it('breaks with a hyphen a word that no size can hold', () => {
    const { lines } = setTitle('Precipitevolissimevolmentissimamente', width)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines[0]).toMatch(/-$/)
    expect(lines.join('').replaceAll('-', '')).toBe('Precipitevolissimevolmentissimamente')
  })

  it('ends in an ellipsis when it is longer than any cover', () => {
    const { lines } = setTitle('parola '.repeat(60), width)
    expect(lines).toHaveLength(6)
    expect(lines.at(-1)).toMatch(/…$/)
  })
})
