import { bookStateLabels, type ShownBookState } from '@chiostro/domain/books/books'
import { Fragment, type ReactNode } from 'react'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './MyThingsPage.module.css'

/** The things of one kind below their heading; nothing where there are none. */
export function Kind({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null
  return (
    <section>
      <h2>
        {title} <span className={styles.count}>{count}</span>
      </h2>
      <ul className={styles.list}>{children}</ul>
    </section>
  )
}

interface Props {
  title: string
  /** Of a listing: first of its facts, and by colour. */
  state?: ShownBookState
  facts: string[]
  children: ReactNode
}

/** One thing: its title, facts, and what can be done with it. */
export function OwnedItem({ title, state, facts, children }: Props) {
  const t = useT()
  return (
    <li className={styles.thing}>
      <div>
        <h3>{title}</h3>
        <p>
          {state && <strong className={styles[state]}>{t(bookStateLabels[state])}</strong>}
          {state && ' · '}
          {facts.filter(Boolean).map((fact, index) => (
            <Fragment key={fact}>
              {index > 0 && ' · '}
              <span className={styles.fact}>{fact}</span>
            </Fragment>
          ))}
        </p>
      </div>
      <div className={styles.actions}>{children}</div>
    </li>
  )
}
