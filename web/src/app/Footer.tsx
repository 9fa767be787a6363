import { Link } from 'react-router-dom'
import { Arches } from '../components/Arches.tsx'
import { useT } from '../i18n/I18nProvider.tsx'
import styles from './Footer.module.css'
import { instance } from './instance.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'

const links = [
  { to: '/books', label: 'Libri' },
  { to: '/courses-professors', label: 'Corsi & Prof' },
  { to: '/events', label: 'Eventi' },
  { to: '/contact', label: 'Contatti' },
] as const

export function Footer() {
  const t = useT()
  return (
    <footer className={styles.footer}>
      <Arches count={90} className={styles.arcade} />
      <div className={styles.inside}>
        <div className={styles.who}>
          <p className={styles.name}>{instance.productName}</p>
          <p>
            {t('Fatto da studenti per gli studenti. {university}, {city}.', { university: instance.universityName, city: instance.city })}
          </p>
        </div>
        <nav aria-label={t('Piè di pagina')} className={styles.links}>
          {links.map(({ to, label }) => (
            <Link key={to} to={to}>
              {t(label)}
            </Link>
          ))}
        </nav>
        <LanguageSwitch />
      </div>
    </footer>
  )
}
