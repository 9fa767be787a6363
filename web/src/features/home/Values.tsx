import type { LandingStats } from '@chiostro/domain/landing'
import { HeartHandshake, Leaf, UsersRound } from 'lucide-react'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useInstance } from '../../pages/instance.ts'
import { Section } from './Section.tsx'
import styles from './Values.module.css'

const values: { icon: typeof Leaf; title: string; text: string; number: keyof LandingStats; label: string }[] = [
  {
    icon: UsersRound,
    title: 'Comunità attiva',
    text: 'Chi ha già dato l’esame aiuta chi lo prepara. Il sito mette solo in contatto.',
    number: 'students',
    label: 'studenti attivi',
  },
  {
    icon: Leaf,
    title: 'Sostenibilità',
    text: 'Un libro che passa di mano è un libro in meno da stampare, e un pacco in meno da spedire.',
    number: 'booksReused',
    label: 'libri riusati',
  },
  {
    icon: HeartHandshake,
    title: 'Aiuto reciproco',
    text: 'Consigli sinceri e gratuiti, da studente a studente: oggi li leggi, domani li scrivi.',
    number: 'reviewsShared',
    label: 'recensioni condivise',
  },
]

/** The community's values with their figures. */
export function Values() {
  const t = useT()
  const { stats } = useInstance()
  return (
    <Section id="valori" ground="well" title={t('I nostri valori')}>
      <ul className={styles.values}>
        {values.map(({ icon: Icon, title, text, number, label }) => (
          <li key={title}>
            <Icon aria-hidden />
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
            {stats && stats[number] !== '0' && (
              <p className={styles.proof}>
                <strong>{stats[number]}</strong> {t(label)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
