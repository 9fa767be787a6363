import type { FlagName } from '@chiostro/domain/flags/flags'
import { Link } from 'react-router-dom'
import { Arches } from '../components/Arches.tsx'
import { useFeatureFlag } from '../features/flags/flagStore.ts'
import { useT } from '../i18n/I18nProvider.tsx'
import { useInstance } from '../navigation/instance.ts'
import styles from './Footer.module.css'
import { LanguageSwitch } from './LanguageSwitch.tsx'

const pages: { to: string; label: string; flags?: readonly FlagName[] }[] = [
  { to: '/books', label: 'Libri' },
  { to: '/courses-professors', label: 'Corsi & Prof', flags: ['courses', 'professors'] },
  { to: '/events', label: 'Eventi' },
  { to: '/courses', label: 'Catalogo Corsi', flags: ['courses'] },
  { to: '/contact', label: 'Contattaci' },
  { to: '/my-things', label: 'Hai perso il link?' },
  { to: '/rules', label: 'Le regole' },
  { to: '/transparency', label: 'Trasparenza' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/accessibility', label: 'Accessibilità' },
  { to: '/embed', label: 'Incorpora' },
]

/** Parts of the home page. */
const parts = [
  { to: '/#home', label: 'Home' },
  { to: '/#come-funziona', label: 'Come funziona' },
  { to: '/#valori', label: 'Valori' },
  { to: '/#contatti', label: 'Contatti' },
] as const

/** The foot of every page: who is behind it, every section, and the parts of the home page. */
export function Footer() {
  const t = useT()
  const instance = useInstance()
  const open = { courses: useFeatureFlag('courses'), professors: useFeatureFlag('professors') }
  return (
    <footer className={styles.footer}>
      <Arches count={90} className={styles.arcade} />
      <div className={styles.inside}>
        <div className={styles.who}>
          <p className={styles.name}>{instance.productName}</p>
          <p>{t('Fatto da studenti per gli studenti. {place}.', { place: instance.place })}</p>
          {instance.version && <p>{t('Versione {version} di Chiostro', { version: instance.version })}</p>}
        </div>
        <nav aria-label={t('Piè di pagina')} className={styles.links}>
          <ul>
            {pages.map(({ to, label, flags }) => (
              <li key={to}>
                <Link to={to}>{t(label)}</Link>
                {flags?.every((flag) => !open[flag]) && <span className={styles.soon}>{t('presto')}</span>}
              </li>
            ))}
          </ul>
          <ul>
            {parts.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{t(label)}</Link>
              </li>
            ))}
            {instance.sourceUrl && (
              <li>
                <a href={instance.sourceUrl} rel="external">
                  {t('Codice sorgente')}
                </a>
              </li>
            )}
          </ul>
        </nav>
        <LanguageSwitch />
      </div>
    </footer>
  )
}
