import type { Crumb } from '@chiostro/domain/pages/page'
import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useT } from '../i18n/I18nProvider.tsx'
import styles from './Breadcrumbs.module.css'

interface Props {
  /** After 'Home': fixed labels, which are translated; empty for none. */
  trail: readonly Crumb[]
  /** After those, names from the page's data. */
  end?: readonly Crumb[]
}

export function Breadcrumbs({ trail: fixed, end = [] }: Props) {
  const t = useT()
  const list = useRef<HTMLOListElement>(null)
  const trail = [...fixed.map((crumb) => ({ ...crumb, label: t(crumb.label) })), ...end]
  const here = trail.at(-1)?.label
  // On a phone the trail is one line: its end is shown, where the list is that one has come from. With the frame, which is laid out anyway.
  useLayoutEffect(() => {
    if (!here) return
    const frame = requestAnimationFrame(() => {
      if (list.current) list.current.scrollLeft = list.current.scrollWidth
    })
    return () => cancelAnimationFrame(frame)
  }, [here])
  if (fixed.length === 0) return null
  return (
    <nav aria-label={t('Percorso')} className={styles.trail}>
      <ol ref={list}>
        <li>
          <Link to="/">{t('Home')}</Link>
        </li>
        {trail.map(({ label, to }, index) => (
          // A department and its only degree course may share their name.
          <li key={to ?? label}>
            {to && index < trail.length - 1 ? (
              <Link to={to}>{label}</Link>
            ) : (
              <span aria-current={index === trail.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
