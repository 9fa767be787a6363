import { type ReactNode, useEffect, useState } from 'react'
import { useWasRendered } from '../lib/useHydrating.ts'
import { readStored, store } from '../lib/webStorage.ts'
import styles from './PageHeader.module.css'
import { PageHeading } from './PageHeading.tsx'

interface Props {
  title: string
  intro: string
  /** Shows the lead once per device; without it always. */
  once?: IntroName
  children?: ReactNode
}

/** The head of a list page: on a phone one line, so that the list begins in the first screen. */
export function PageHeader({ title, intro, once, children }: Props) {
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
