import { Link, useLocation } from 'react-router-dom'
import { useT } from '../i18n/I18nProvider.tsx'
import styles from './Breadcrumbs.module.css'
import { trailOf } from './sections.ts'
import { useTrailEnd } from './trail.ts'

/** Where one is, on every page except home (spec 000, Shell): the section, then what its page adds. */
export function Breadcrumbs() {
  const t = useT()
  const { pathname } = useLocation()
  const end = useTrailEnd()
  const section = trailOf(pathname).map(({ label, to }) => ({ label: t(label), to }))
  if (section.length === 0) return null
  const trail = [...section, ...end]
  return (
    <nav aria-label={t('Percorso')} className={styles.trail}>
      <ol>
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
