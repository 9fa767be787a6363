import type { Crumb } from '@chiostro/domain/pages/page'
import { partsOf } from '@chiostro/domain/records/records'
import { createContext, use, useMemo } from 'react'
import { type To, useLocation, useNavigate } from 'react-router-dom'
import { pageAt } from '../lib/match.ts'
import { prepareOnIntent } from '../lib/prepare.ts'
import { PageCodeContext } from './pageCode.ts'

/** What is open above a page, at an address of its own. */
export interface Overlay {
  /** Address of the page below, and the same as one string. */
  to: To
  path: string
  /** Goes there: back in history if the overlay was opened from it, else in place of the overlay. */
  close(): void
  /** For a record that is drawn as a page of its own, as no list is open below it: its breadcrumbs, the last of them the list. */
  trail?: readonly Crumb[]
}

/** The overlay around a dialog; null for a dialog that has no address. */
export const OverlayContext = createContext<Overlay | null>(null)

/** State of the history entry of an overlay that was opened by a link inside the app. */
export interface OverlayState {
  /** Addresses of the entries before it, from which it and the overlays below it were opened. */
  openedFrom: readonly string[]
}

export const openedFrom = (state: unknown): readonly string[] => partsOf<OverlayState>(state).openedFrom ?? []

/** State for a link to an overlay on the present page. */
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
    // Opened from what is open in another section, such as a professor's subject: it closes to that.
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

/** @param pathname of the page below, whose filters are kept */
export const useOverlay = (pathname: string): Overlay => useOverlayTo(pathname, useLocation().search)

/** Whether the page at a path opens above another. */
export function isOverlay(pathname: string): boolean {
  const page = pageAt(pathname)?.page
  return Boolean(page?.over && page.component)
}

/**
 * Properties of a link that opens an overlay: above the present page as it is filtered, closed by Back, its code fetched ahead.
 * @param pathname the overlay's own address
 */
export function useOverlayLink(pathname: string) {
  const { search, pathname: current } = useLocation()
  const state = useOverlayState()
  const { preload } = use(PageCodeContext)
  const isSameSection = current.split('/')[1] === pathname.split('/')[1]
  // Filters of another section mean nothing there.
  return { to: { pathname, search: isSameSection ? search : '' }, state, ...prepareOnIntent(() => preload(pathname)) }
}
