import { CircleCheck, type LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useT } from '../i18n/I18nProvider.tsx'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import styles from './Done.module.css'

interface Content {
  title: string
  /** Where a link went, what is kept and why. */
  children?: ReactNode
  next: ReactNode
}

/** Takes the place of the form that was sent. Its heading takes the focus, so that it is read out. */
export function Done({ title, children, next }: Content) {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section className={`${styles.done} ${styles.framed}`} aria-labelledby={headingId}>
      <h3 ref={heading} id={headingId} tabIndex={-1}>
        <CircleCheck aria-hidden />
        {title}
      </h3>
      {children}
      <div className={styles.next}>{next}</div>
    </section>
  )
}

/** Takes the place of a page, whose own heading says what happened. */
export function DonePage({ children, next }: Omit<Content, 'title'>) {
  return (
    <div className={`${styles.done} ${styles.page}`}>
      {children}
      <div className={styles.next}>{next}</div>
    </div>
  )
}

interface Props extends Omit<Content, 'next'> {
  /** What it still waits for, such as an envelope. A tick says that all is done. */
  waitsFor?: LucideIcon
  /** Left out where nothing is left to do but to close. */
  next?: ReactNode
  onClose(): void
}

/** Takes the place of a form in a dialog, whose own heading takes the focus. */
export function DoneDialog({ title, waitsFor, children, next, onClose }: Props) {
  const t = useT()
  const Mark = waitsFor ?? CircleCheck
  return (
    <Dialog title={title} onClose={onClose} size="small" footer={<Button onClick={onClose}>{t('Chiudi')}</Button>}>
      <div className={styles.done}>
        <Mark aria-hidden className={`${styles.mark} ${waitsFor ? styles.waiting : ''}`} />
        {children}
        {next && <div className={styles.next}>{next}</div>}
      </div>
    </Dialog>
  )
}
