import type { LandingStats } from '@chiostro/domain/landing'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useInstance } from '../../pages/instance.ts'
import styles from './LandingNumbers.module.css'
import { Section } from './Section.tsx'

const numbers: { of: keyof LandingStats; label: string }[] = [
  { of: 'books', label: 'libri disponibili' },
  { of: 'reviews', label: 'recensioni verificate' },
  { of: 'monthlyEvents', label: 'eventi al mese' },
  { of: 'students', label: 'studenti attivi' },
]

/** The statistics: default figures or real counts. Zero counts are hidden. */
export function LandingNumbers() {
  const t = useT()
  const { stats } = useInstance()
  const shown = numbers.filter(({ of }) => stats && stats[of] !== '0')
  if (!stats || shown.length === 0) return null
  return (
    <Section title={t('Il cortile in numeri')}>
      <dl className={styles.numbers}>
        {shown.map(({ of, label }) => (
          <div key={of}>
            <dt>{t(label)}</dt>
            <dd>{stats[of]}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
