import type { Crumb } from '@chiostro/domain/pages/page'
import type { ReactNode } from 'react'
import { useT } from '../i18n/I18nProvider.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { PageHeading } from './PageHeading.tsx'
import styles from './RecordPage.module.css'

interface Props {
  title: ReactNode
  /** From the section to the list, each with its address. */
  trail: readonly Crumb[]
  /** Actions, always in reach at the foot of the screen. */
  footer?: ReactNode
  /** Of a form: until hydration what is typed would be lost, and its button would reload the page. */
  inert: boolean
  children: ReactNode
}

/** A record that was opened by its address: what is a dialog over its list is a page of its own here, its list one press away. */
export function RecordPage({ title, trail, footer, inert, children }: Props) {
  const t = useT()
  return (
    <>
      <Breadcrumbs trail={trail} end={typeof title === 'string' ? [{ label: title }] : []} />
      <article className={styles.record} aria-label={typeof title === 'string' ? title : undefined}>
        <PageHeading className={styles.title}>{title}</PageHeading>
        {/* The headings inside are of the third level, as in the dialog. */}
        <h2 className="visually-hidden">{t('Dettagli')}</h2>
        <div inert={inert}>{children}</div>
        {footer && (
          <footer className={styles.footer} inert={inert}>
            {footer}
          </footer>
        )}
      </article>
    </>
  )
}
