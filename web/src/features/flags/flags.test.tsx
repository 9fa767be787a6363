import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetFlags, useFeatureFlag } from './flagStore.ts'

let answers: (flags: Record<string, boolean> | null) => void = () => {}
let asked = 0

beforeEach(() => {
  vi.useFakeTimers()
  forgetFlags()
  asked = 0
  vi.spyOn(window, 'fetch').mockImplementation((url) => {
    expect(url).toBe('/api/feature-flags')
    asked += 1
    return new Promise((resolve, reject) => {
      answers = (flags) => (flags ? resolve(Response.json(flags)) : reject(new TypeError('Failed to fetch')))
    })
  })
})
afterEach(() => {
  vi.useRealTimers()
})

const settle = () => act(() => vi.advanceTimersByTimeAsync(0))
const minutes = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 60_000))

const Section = () => (useFeatureFlag('courses', 'professors') ? 'aperto' : 'chiuso')

async function visit(flags?: Record<string, boolean> | null) {
  const { unmount } = render(<Section />)
  if (flags !== undefined) answers(flags)
  await settle()
  return unmount
}

describe('a page behind two flags', () => {
  it('is open while they load', async () => {
    await visit()
    expect(screen.getByText('aperto')).toBeTruthy()
  })

  it.each([
    [{ courses: true, professors: true }, 'aperto'],
    [{ courses: true, professors: false }, 'aperto'],
    [{ courses: false, professors: true }, 'aperto'],
    [{ courses: true }, 'aperto'],
    [{ courses: false, professors: false }, 'chiuso'],
    [{}, 'chiuso'],
  ])('once they are %j is %s', async (flags, shown) => {
    await visit(flags)
    expect(screen.getByText(shown)).toBeTruthy()
    expect(asked).toBe(1)
  })

  it('stays open when they cannot be read: nothing is known', async () => {
    await visit(null)
    expect(screen.getByText('aperto')).toBeTruthy()
  })
})

describe('flags that were read', () => {
  it('are fresh for five minutes', async () => {
    const leave = await visit({})
    leave()
    await minutes(4.9)
    await visit()
    expect(asked).toBe(1)
    expect(screen.getByText('chiuso')).toBeTruthy()
  })

  it('are asked for again after that, and stand until the answer is there', async () => {
    const leave = await visit({})
    leave()
    await minutes(5.1)
    await visit()
    expect(asked).toBe(2)
    expect(screen.getByText('chiuso')).toBeTruthy()
    answers({ courses: true, professors: true })
    await settle()
    expect(screen.getByText('aperto')).toBeTruthy()
  })

  it('are forgotten after ten', async () => {
    const leave = await visit({})
    leave()
    await minutes(10.1)
    await visit()
    expect(screen.getByText('aperto')).toBeTruthy()
  })
})
