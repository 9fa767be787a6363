import type { TransparencyProofs as Counted, TransparencyProfessors } from '@chiostro/domain/transparency/transparency'
import { Fragment } from 'react'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import styles from './TransparencyPage.module.css'

interface Props {
  proofs: readonly Counted[]
  professorProofs: readonly TransparencyProfessors[]
}

/** How many confirmed that they study here, and the verified reviews they wrote: with these numbers made-up reviews would show. */
export function TransparencyProofs({ proofs, professorProofs }: Props) {
  const { t, plural } = useI18n()
  const years = new Set([...proofs, ...professorProofs].map(({ year }) => year))
  if (years.size === 0) return null
  const coursesOf = (year: string) => proofs.filter((counted) => counted.year === year)
  return (
    <section className={styles.month} aria-labelledby="verified">
      <h2 id="verified">{t('Recensioni verificate')}</h2>
      <p>{t('Quante persone hanno confermato che studiano qui, e quante recensioni verificate dei loro corsi sono state scritte.')}</p>
      {[...years]
        .toSorted()
        .toReversed()
        .map((year) => (
          <Fragment key={year}>
            <table className={styles.table}>
              <caption>{t('Anno accademico {year}', { year })}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('Corso di studio')}</th>
                  <th scope="col">{t('Conferme')}</th>
                  <th scope="col">{t('Recensioni')}</th>
                </tr>
              </thead>
              <tbody>
                {coursesOf(year).map(({ degreeCourseId, degreeCourse, claims, spent, isSmall }) => (
                  <tr key={degreeCourseId}>
                    <th scope="row">
                      {degreeCourse}
                      {isSmall && <small className={styles.small}>{t('Meno di dieci: chi scrive si indovina più facilmente')}</small>}
                    </th>
                    <td>{claims}</td>
                    <td>{spent}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p>
              {plural(
                professorProofs.find((counted) => counted.year === year)?.spent ?? 0,
                'E {count} recensione verificata di docenti, che possono insegnare in più corsi.',
                'E {count} recensioni verificate di docenti, che possono insegnare in più corsi.',
              )}
            </p>
          </Fragment>
        ))}
    </section>
  )
}
