import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isOverlay } from './overlay.tsx'

/**
 * Whether the visit began with what is open above this page: the page below waits, and is read and drawn after it. The server renders an
 * outline of it.
 */
export function useCovered(): boolean {
  const { pathname } = useLocation()
  const [covered, setCovered] = useState(() => isOverlay(pathname))
  useEffect(() => setCovered(false), [])
  return covered
}
