import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { IconHint } from './IconHint.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.now() + 60_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

const hint = () => screen.getByText('Aiuto').hidden
const control = () => screen.getByRole('button', { name: 'Apri l’aiuto' })
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

function open() {
  render(
    <IconHint text="Aiuto">
      <button type="button" aria-label="Apri l’aiuto" />
    </IconHint>,
  )
}

it('names the icon once a pointer has rested on it for 700 ms', () => {
  open()
  fireEvent.mouseEnter(control().parentElement as HTMLElement)
  wait(699)
  expect(hint()).toBe(true)
  wait(1)
  expect(hint()).toBe(false)
  fireEvent.mouseLeave(control().parentElement as HTMLElement)
  expect(hint()).toBe(true)
})

it('goes when the control is pressed, and by Escape, which then means nothing else', () => {
  open()
  const rest = () => {
    fireEvent.mouseEnter(control().parentElement as HTMLElement)
    wait(700)
  }
  rest()
  fireEvent.click(control())
  expect(hint()).toBe(true)
  wait(1000)
  rest()
  expect(fireEvent.keyDown(control(), { key: 'Escape' })).toBe(false)
  expect(hint()).toBe(true)
  expect(fireEvent.keyDown(control(), { key: 'Escape' })).toBe(true)
})
