import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Tooltip } from './Tooltip.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.now() + 60_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

const button = (name = 'Perché') => screen.getByRole('button', { name })
const shown = () => screen.queryAllByRole('tooltip').map(({ textContent }) => textContent)
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const open = () => render(<Tooltip label="Perché">Per questo.</Tooltip>)

it('shows its text to a pointer that rests for 700 ms, and as long as it stays', () => {
  open()
  fireEvent.mouseEnter(button().parentElement as HTMLElement)
  wait(699)
  expect(shown()).toEqual([])
  wait(1)
  expect(shown()).toEqual(['Per questo.'])
  fireEvent.mouseLeave(button().parentElement as HTMLElement)
  expect(shown()).toEqual([])
})

it('shows it at once to who has just read another', () => {
  render(
    <>
      <Tooltip label="Uno">Primo.</Tooltip>
      <Tooltip label="Due">Secondo.</Tooltip>
    </>,
  )
  const [one, two] = ['Uno', 'Due'].map((name) => button(name).parentElement as HTMLElement) as [HTMLElement, HTMLElement]
  fireEvent.mouseEnter(one)
  wait(700)
  fireEvent.mouseLeave(one)
  wait(299)
  fireEvent.mouseEnter(two)
  expect(shown()).toEqual(['Secondo.'])
  fireEvent.mouseLeave(two)
  wait(300)
  fireEvent.mouseEnter(one)
  expect(shown()).toEqual([])
})

it('is read out with its button, also when it is not shown', () => {
  open()
  expect(document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent).toBe('Per questo.')
})

it('opens and closes by a press, as a finger does', () => {
  open()
  fireEvent.click(button())
  expect(shown()).toEqual(['Per questo.'])
  fireEvent.click(button())
  expect(shown()).toEqual([])
})

it('goes by Escape, which then means nothing else', () => {
  open()
  fireEvent.click(button())
  expect(fireEvent.keyDown(button(), { key: 'Escape' })).toBe(false)
  expect(shown()).toEqual([])
  expect(fireEvent.keyDown(button(), { key: 'Escape' })).toBe(true)
})
