import { Link, useLocation } from 'react-router-dom'
import { useT } from '../i18n/I18nProvider.tsx'
import styles from './Breadcrumbs.module.css'
import { trailOf } from './sections.ts'

/** Where one is, on every page except home (spec 000, Shell). */
export function Breadcrumbs() {
  const t = useT()
  const trail = trailOf(useLocation().pathname)
  if (trail.length === 0) return null
  return (
    <nav aria-label={t('Percorso')} className={styles.trail}>
      <ol>
        <li>
          <Link to="/">{t('Home')}</Link>
        </li>
        {trail.map(({ label, to }) => (
          <li key={label}>{to ? <Link to={to}>{t(label)}</Link> : <span aria-current="page">{t(label)}</span>}</li>
        ))}
      </ol>
    </nav>
  )
}
