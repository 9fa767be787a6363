import { BookOpen, CalendarDays, GraduationCap } from 'lucide-react'
import { Arches } from '../components/Arches.tsx'
import { ButtonLink } from '../components/Button.tsx'
import { PageHeading } from '../components/PageHeading.tsx'
import { useT } from '../i18n/I18nProvider.tsx'
import { usePageTitle } from '../navigation/usePageTitle.ts'
import styles from './PlaceholderPage.module.css'

const features = [
  { icon: BookOpen, title: 'Scambio Libri', text: 'Compra e vendi i libri usati senza commissioni.' },
  { icon: GraduationCap, title: 'Corsi & Professori', text: 'Leggi e scrivi recensioni anonime di insegnamenti e professori.' },
  { icon: CalendarDays, title: 'Eventi Universitari', text: 'Scopri cosa succede in ateneo e iscriviti con un tocco.' },
] as const

export function PlaceholderPage({ section }: { section: string }) {
  const t = useT()
  usePageTitle(t(section))
  return (
    <section className={styles.page}>
      <Arches count={3} className={styles.arches} />
      <p className={styles.badge}>{t('Disponibile a breve')}</p>
      <PageHeading>{t('Stiamo lavorando per te')}</PageHeading>
      <p className={styles.lead}>{t('Questa parte apre presto. Intanto dai un’occhiata al resto.')}</p>
      <ul className={styles.cards}>
        {features.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Icon aria-hidden />
            <h2>{t(title)}</h2>
            <p>{t(text)}</p>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <ButtonLink to="/books" variant="primary">
          {t('Vai ai libri')}
        </ButtonLink>
        <ButtonLink to="/events">{t('Vai agli eventi')}</ButtonLink>
        <ButtonLink to="/" variant="quiet">
          {t('Torna alla home')}
        </ButtonLink>
      </div>
    </section>
  )
}
