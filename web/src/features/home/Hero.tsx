import { ArrowRight, BookOpen, CalendarDays, GraduationCap } from 'lucide-react'
import { ButtonLink } from '../../components/Button.tsx'
import { PageHeading } from '../../components/PageHeading.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useInstance } from '../../navigation/instance.ts'
import { SearchForm } from '../search/SearchForm.tsx'
import { Cloister } from './Cloister.tsx'
import styles from './Hero.module.css'

const ways = [
  { to: '/books', icon: BookOpen, label: 'Scambio Libri' },
  { to: '/courses-professors', icon: GraduationCap, label: 'Corsi & Prof' },
  { to: '/events', icon: CalendarDays, label: 'Eventi' },
] as const

export function Hero() {
  const t = useT()
  const instance = useInstance()
  return (
    <section id="home" className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.where}>{instance.place}</p>
        <PageHeading className={styles.title}>{t('I libri usati passano di mano sotto i portici')}</PageHeading>
        <p className={styles.lead}>
          {t(
            'Compra e vendi i libri d’esame, leggi le recensioni di corsi e professori, scopri gli eventi. Solo tra studenti dello stesso ateneo: senza commissioni, senza spedizioni, senza registrarti.',
          )}
        </p>
        <SearchForm />
        <ButtonLink to="/books" variant="primary" className={styles.start}>
          {t('Inizia ora')}
          <ArrowRight aria-hidden />
        </ButtonLink>
        <ul className={styles.ways}>
          {ways.map(({ to, icon: Icon, label }) => (
            <li key={to}>
              <ButtonLink to={to} icon={<Icon aria-hidden />} wide>
                {t(label)}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </div>
      <Cloister className={styles.picture} />
    </section>
  )
}
