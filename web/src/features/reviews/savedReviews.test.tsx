import { render } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { forgetReceipts, ownReviews, saveReceipt, useIsOwnReview, useOwnReview, useOwnReviews } from './savedReviews.ts'

beforeEach(() => {
  localStorage.clear()
  forgetReceipts()
})

/** Renders what a hook returns, and counts how often. */
function rendering(use: () => unknown) {
  const rendered = vi.fn()
  const Probe = () => {
    rendered(use())
    return null
  }
  render(<Probe />)
  return rendered
}

it.each([
  ['the reviews of this device', () => useOwnReviews()],
  ['the review of a subject', () => useOwnReview('subject-1')],
  ['whether a review is one’s own', () => useIsOwnReview('review-1')],
])('where nothing was written from here, %s are rendered once', (_name, use) => {
  expect(rendering(use)).toHaveBeenCalledTimes(1)
})

it('a review that is written is one’s own, of its subject, and no other’s', () => {
  saveReceipt({ id: 'review-1', receipt: 'AAAAA' }, 'subject-1', 'Analisi')
  expect(rendering(() => useOwnReview('subject-1')).mock.lastCall?.[0]).toMatchObject({ receipt: 'AAAAA' })
  expect(rendering(() => useOwnReview('subject-2')).mock.lastCall).toEqual([undefined])
  expect(rendering(() => useIsOwnReview('review-1')).mock.lastCall).toEqual([true])
  expect(rendering(() => useIsOwnReview('review-2')).mock.lastCall).toEqual([false])
})

it('a review that is written after midnight is of the day in Rome, where it is still yesterday in UTC', () => {
  vi.setSystemTime('2026-06-30T22:30Z')
  saveReceipt({ id: 'review-1', receipt: 'AAAAA' }, 'subject-1', 'Analisi')
  vi.useRealTimers()
  expect(ownReviews()[0]?.day).toBe('2026-07-01')
})
