import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import styles from './RecordLine.module.css'

interface Props extends LinkProps {
  facts: ReactNode
  /** Otherwise the name alone, while the record's section is closed. */
  isOpen?: boolean
}

export function RecordLine({ facts, isOpen = true, children, ...link }: Props) {
  return (
    <>
      {isOpen ? (
        <Link {...link} className={styles.name}>
          {children}
        </Link>
      ) : (
        children
      )}
      <span className={styles.facts}>{facts}</span>
    </>
  )
}
