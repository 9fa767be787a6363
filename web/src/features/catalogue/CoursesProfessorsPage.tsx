import { GraduationCap, Landmark } from 'lucide-react'
import { Link } from 'react-router-dom'
import { PageHeading } from '../../components/PageHeading.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useFeatureFlag } from '../flags/flagStore.ts'
import card from './Card.module.css'
import styles from './CoursesProfessorsPage.module.css'

const ways = [
  {
    to: '/courses',
    flag: 'courses',
    Icon: Landmark,
    title: 'Catalogo Corsi',
    text: 'Dipartimenti, corsi di laurea e insegnamenti: difficoltà, materiali, modalità d’esame e voti di chi ha già dato l’esame.',
  },
  {
    to: '/professors',
    flag: 'professors',
    Icon: GraduationCap,
    title: 'Professori',
    text: 'Come spiegano, come esaminano e quanto aiutano: le valutazioni di chi ha seguito le loro lezioni.',
  },
] as const

/** Links to the open sections; with none the page itself is closed. */
export function CoursesProfessorsPage() {
  const t = useT()
  const open = { courses: useFeatureFlag('courses'), professors: useFeatureFlag('professors') }
  return (
    <>
      <header className={styles.header}>
        <PageHeading>{t('Corsi & Professori')}</PageHeading>
        <p className={styles.lead}>{t('Leggi e scrivi recensioni anonime di insegnamenti e professori.')}</p>
      </header>
      <ul className={styles.ways}>
        {ways
          .filter(({ flag }) => open[flag])
          .map(({ to, Icon, title, text }) => (
            <li key={to}>
              <article className={`${card.card} ${styles.way}`}>
                <span className={styles.arch}>
                  <Icon aria-hidden />
                </span>
                <h2>
                  <Link to={to} className={card.link}>
                    {t(title)}
                  </Link>
                </h2>
                <p>{t(text)}</p>
              </article>
            </li>
          ))}
      </ul>
    </>
  )
}
