import type { Crumb } from '@chiostro/domain/pages/page'
import { partsOf } from '@chiostro/domain/records/records'
import { createContext, use, useMemo } from 'react'
import { type To, useLocation, useNavigate } from 'react-router-dom'
import { pageAt } from '../lib/match.ts'
import { prepareOnIntent } from '../lib/split.tsx'
import { PageCodeContext } from './page.ts'

export interface Overlay {
  /** Address of the page below, and the same as one string. */
  to: To
  path: string
  /** Closes: back in history if the overlay was opened from `to`, else by replacing the entry. */
  close(): void
  /** Breadcrumbs of a record that is shown as a page, without a list below; the last one is the list. */
  trail?: readonly Crumb[]
}

export const OverlayContext = createContext<Overlay | null>(null)

export interface OverlayState {
  /** Addresses of the earlier entries from which this overlay and those below were opened. */
  openedFrom: readonly string[]
}

export const openedFrom = (state: unknown): readonly string[] => partsOf<OverlayState>(state).openedFrom ?? []

export function useOverlayState(): OverlayState {
  const { pathname, search, state } = useLocation()
  return { openedFrom: [...openedFrom(state), pathname + search] }
}

/** Closes what is open at the present address, leaving `pathname` and `search`. */
export function useOverlayTo(pathname: string, search: string): Overlay {
  const navigate = useNavigate()
  const { state, pathname: current } = useLocation()
  return useMemo(() => {
    const entries = openedFrom(state)
    const last = entries.at(-1)
    // Opened from an overlay of another section, such as a professor's subject: it closes to that.
    if (last && last.split('/')[1] !== current.split('/')[1] && isOverlay(last.replace(/\?.*/, ''))) {
      return { to: last, path: last, close: () => void navigate(-1) }
    }
    const entry = entries.lastIndexOf(pathname + search)
    const close = () =>
      void (entry < 0
        ? navigate({ pathname, search }, { replace: true, state: { openedFrom: entries } })
        : navigate(entry - entries.length))
    return { to: { pathname, search }, path: pathname + search, close }
  }, [navigate, pathname, search, state, current])
}

/** @param pathname of the page below, whose filters are preserved */
export const useOverlay = (pathname: string): Overlay => useOverlayTo(pathname, useLocation().search)

export function isOverlay(pathname: string): boolean {
  const page = pageAt(pathname)?.page
  return Boolean(page?.over && page.component)
}

export function useOverlayLink(pathname: string) {
  const { search, pathname: current } = useLocation()
  const state = useOverlayState()
  const { preload } = use(PageCodeContext)
  const isSameSection = current.split('/')[1] === pathname.split('/')[1]
  // Filters do not apply to another section.
  return { to: { pathname, search: isSameSection ? search : '' }, state, ...prepareOnIntent(() => preload(pathname)) }
}

/** Hears of Back and Forward before React Router does, and may hold them (features/manage/ManagedForm.tsx). */
export const beforePop: { listener: ((event: PopStateEvent) => void) | null } = { listener: null }
