import { ArrowRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './HomeRows.module.css'
import { SoonBadge } from './SoonBadge.tsx'

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
