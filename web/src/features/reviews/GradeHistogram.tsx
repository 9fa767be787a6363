import { useI18n } from '../../i18n/I18nProvider.tsx'
import styles from './GradeHistogram.module.css'

interface Props {
  /** Grades 18 to 30. */
  counts: readonly { grade: number; count: number }[]
}

/** Histogram of grades: columns with numbers on top, and a sentence for screen readers. */
export function GradeHistogram({ counts }: Props) {
  const { t, plural } = useI18n()
  const tallest = Math.max(1, ...counts.map(({ count }) => count))
  return (
    <>
      <h4 className="visually-hidden">{t('Distribuzione dei voti')}</h4>
      <ol className={styles.columns}>
        {counts.map(({ grade, count }) => (
          <li key={grade}>
            <span className="visually-hidden">
              {plural(count, 'Voto {grade}: {count} recensione', 'Voto {grade}: {count} recensioni', { grade })}
            </span>
            <span aria-hidden className={styles.count}>
              {count > 0 && count}
            </span>
            {count > 0 && <span aria-hidden className={styles.column} style={{ height: `${(count / tallest) * 72}px` }} />}
            <span aria-hidden className={styles.grade}>
              {grade}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
