import { useId } from 'react'
import { Button } from '../../../components/Button.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import styles from './Alike.module.css'
import type { Chosen } from './professorForm.ts'

interface Props {
  professors: readonly Chosen[]
  onChoose(professor: Chosen): void
}

/** Professors whose name resembles that of the one to be added: most duplicates are a typo. */
export function Alike({ professors, onChoose }: Props) {
  const t = useT()
  const titleId = useId()
  return (
    <section role="alert" aria-labelledby={titleId} className={styles.alike}>
      <h3 id={titleId}>{t('Intendevi…?')}</h3>
      <ul>
        {professors.map((professor) => (
          <li key={professor.id}>
            <span>
              {professor.name}
              <span className={styles.department}>{professor.department}</span>
            </span>
            <Button onClick={() => onChoose(professor)} aria-label={t('Sì, intendevo {name}', { name: professor.name })}>
              {t('Sì')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
