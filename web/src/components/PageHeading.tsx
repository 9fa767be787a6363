import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

// The first entry keeps its key when one comes back to it.
let hasNavigated = false

interface Props {
  children: ReactNode
  className?: string | undefined
  /** It takes the place of another heading of the same visit, as when an action is done. */
  isReplacement?: boolean
}

/** Takes the focus after a navigation, so that a screen reader says where one has arrived; not on the first page of a visit. */
export function PageHeading({ children, className, isReplacement = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const type = useNavigationType()
  const { key } = useLocation()
  // Only on mounting: a page that stays, such as /books under its open listing, keeps its focus and its scroll position.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (key === 'default' && !hasNavigated && !isReplacement) return
    hasNavigated = true
    heading.current?.focus({ preventScroll: true })
    // A replacement is never what a scroll position was kept for: pressed at the foot of a step, the next one begins at its head.
    if (type !== 'POP' || isReplacement) window.scrollTo(0, 0)
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
