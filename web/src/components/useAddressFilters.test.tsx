import { act, renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { createPath, Router, type To } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useAddressFilters } from './useAddressFilters.ts'

const defaults = { search: '', tag: '', sort: 'newest' }

/** A router whose location updates are rendered only when the test says so. */
function slowAddress() {
  const asked: string[] = []
  let shown = '/events'
  const go = (to: To) => void asked.push(typeof to === 'string' ? to : createPath(to))
  const navigator = { push: go, replace: go, go() {}, createHref: String }
  const wrapper = ({ children }: PropsWithChildren) => (
    <Router location={shown} navigator={navigator}>
      {children}
    </Router>
  )
  const { result, rerender } = renderHook(() => useAddressFilters(defaults), { wrapper })
  return {
    asked,
    filters: () => result.current.filters,
    choose: (next: Partial<typeof defaults>) => act(() => result.current.change(next)),
    show(address = '') {
      shown = address
      rerender()
    },
  }
}

it('keeps every choice, however late the address of an earlier one is shown', () => {
  const page = slowAddress()
  page.choose({ sort: 'soonest' })
  page.choose({ tag: 'workshop' })
  page.show(page.asked[0])
  expect(page.filters()).toEqual({ search: '', tag: '', sort: 'soonest' })
  page.choose({ search: 'studenti' })
  expect(page.asked.at(-1)).toMatch(/sort=soonest&tag=workshop&search=studenti$/)
})

it('builds on the address after going back', () => {
  const page = slowAddress()
  page.choose({ sort: 'soonest' })
  page.show(page.asked[0])
  page.show('/events')
  page.choose({ tag: 'workshop' })
  expect(page.asked.at(-1)).toMatch(/[?]tag=workshop$/)
})
