import { useEffect, useRef } from 'react'

/** Scrolls a form's heading into view and focuses it when the form expands. */
export function useHeadingInView() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  return heading
}
