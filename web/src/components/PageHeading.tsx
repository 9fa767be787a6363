import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { useWasRendered } from '../lib/store.ts'
import { readStored, store } from '../lib/webStorage.ts'
import styles from './PageHeading.module.css'

// The first entry keeps its key when one comes back to it.
let hasNavigated = false

interface Props {
  children: ReactNode
  className?: string
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

interface HeaderProps {
  title: string
  intro: string
  /** Shows the lead once per device; without it always. */
  once?: IntroName
  children?: ReactNode
}

/** The head of a list page: on a phone one line, so that the list begins in the first screen. */
export function PageHeader({ title, intro, once, children }: HeaderProps) {
  return (
    <header className={styles.header}>
      <PageHeading className={styles.title}>{title}</PageHeading>
      {children && <div className={styles.actions}>{children}</div>}
      <div className={styles.lead}>{once ? <PageIntro name={once}>{intro}</PageIntro> : <p>{intro}</p>}</div>
    </header>
  )
}

/** Pages whose lead is shown once per device; `theme/global.css` hides those that `public/theme.js` found. */
type IntroName = 'books' | 'wanted' | 'events' | 'professors' | 'courses'

const key = 'leads'

/** The pages whose lead this device has shown; none where storage is forbidden. */
const shownIntros = (): string[] => readStored(key)?.split(' ') ?? []

const remember = (name: IntroName): void => store(key, [...new Set([...shownIntros(), name])].join(' '))

/** Shown at the first visit. The server renders it always: a later visit hides it before the first paint, so that nothing moves. */
export function PageIntro({ name, children }: { name: IntroName; children: ReactNode }) {
  const wasRendered = useWasRendered()
  const [isKnown] = useState(() => !wasRendered && shownIntros().includes(name))
  useEffect(() => remember(name), [name])
  return isKnown ? null : <p data-lead={name}>{children}</p>
}
