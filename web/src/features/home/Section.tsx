import { ArrowRight, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './Section.module.css'

interface Props {
  /** Anchor of the footer's links. */
  id?: string
  title: string
  intro?: string
  /** `well` has a sunken, full-width ground. */
  ground?: 'paper' | 'well'
  /** On a desktop the heading stands beside the content. */
  isSplit?: boolean
  children: ReactNode
}

/** Its heading takes the focus when a link leads to it. */
export function Section({ id, title, intro, ground = 'paper', isSplit = false, children }: Props) {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} className={`${styles.section} ${styles[ground]} ${isSplit ? styles.split : ''}`}>
      <header className={styles.header}>
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {intro && <p>{intro}</p>}
      </header>
      {children}
    </section>
  )
}

/** Out of the flow, so that nothing moves when the flags are known. */
export function SoonBadge() {
  const t = useT()
  return <span className={styles.badge}>{t('Presto')}</span>
}

export interface Action {
  to: string
  icon: LucideIcon
  title: string
  text: string
  isClosed?: boolean
}

export function ActionRows({ actions }: { actions: Action[] }) {
  return (
    <ul className={styles.actions}>
      {actions.map(({ to, icon: Icon, title, text, isClosed }) => (
        <li key={to}>
          <Link to={to} className={styles.action}>
            <Icon aria-hidden className={styles.icon} />
            <span className={styles.words}>
              <strong>{title}</strong>
              <span>{text}</span>
            </span>
            <ArrowRight aria-hidden className={styles.arrow} />
            {isClosed && <SoonBadge />}
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface TextRow {
  icon: LucideIcon
  title: string
  text: string
  more?: ReactNode
}

export function TextRows({ rows }: { rows: TextRow[] }) {
  return (
    <ul className={styles.texts}>
      {rows.map(({ icon: Icon, title, text, more }) => (
        <li key={title}>
          <Icon aria-hidden className={styles.icon} />
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
            {more}
          </div>
        </li>
      ))}
    </ul>
  )
}
