import { act, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BookPicture, setTitle } from './BookPicture.tsx'

let report: ((visible: boolean) => void) | undefined
let margin: string | undefined

class FakeObserver {
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void, options: { rootMargin: string }) {
    report = (isIntersecting) => callback([{ isIntersecting }])
    margin = options.rootMargin
  }
  observe() {}
  disconnect() {
    report = undefined
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IntersectionObserver', FakeObserver)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const image = () => document.querySelector('img')
const drawn = () => document.querySelector('svg')
const show = (src: string | undefined) => render(<BookPicture title="Statistica" course="" src={src} />)

describe("a listing's picture", () => {
  it('is fetched when it comes within 200 pixels of the screen', () => {
    show('/uploads/1.webp')
    expect(margin).toBe('200px')
    act(() => report?.(false))
    expect(image()).toBeNull()
    act(() => report?.(true))
    expect(image()?.getAttribute('src')).toBe('/uploads/1.webp')
  })

  it('waits as long as it takes once the observer has said that it is far', () => {
    show('/uploads/1.webp')
    act(() => report?.(false))
    act(() => vi.advanceTimersByTime(60_000))
    expect(image()).toBeNull()
  })

  it('is fetched after 500 ms when the observer says nothing', () => {
    show('/uploads/1.webp')
    act(() => vi.advanceTimersByTime(499))
    expect(image()).toBeNull()
    act(() => vi.advanceTimersByTime(1))
    expect(image()).not.toBeNull()
  })

  it('is fetched after 500 ms in a browser without observers', () => {
    vi.stubGlobal('IntersectionObserver', undefined)
    show('/uploads/1.webp')
    act(() => vi.advanceTimersByTime(500))
    expect(image()).not.toBeNull()
  })

  it('gives way to a drawn cover when it cannot be shown, and comes back when there is another', () => {
    const { rerender } = render(<BookPicture title="Statistica" course="" src="/uploads/gone.webp" eager />)
    fireEvent.error(image() as HTMLImageElement)
    expect(image()).toBeNull()
    expect(drawn()?.textContent).toBe('Statistica')
    rerender(<BookPicture title="Statistica" course="" src="/uploads/other.webp" eager />)
    expect(image()?.getAttribute('src')).toBe('/uploads/other.webp')
  })

  it('is a drawn cover when there is none', () => {
    show(undefined)
    act(() => report?.(true))
    expect(drawn()?.textContent).toBe('Statistica')
  })
})

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
