import type { TransparencyProofs as Counted } from '@chiostro/domain/transparency'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import styles from './TransparencyPage.module.css'

/** How many confirmed that they study here, and the verified reviews they wrote: with these numbers made-up reviews would show. */
export function TransparencyProofs({ proofs }: { proofs: readonly Counted[] }) {
  const { t } = useI18n()
  if (proofs.length === 0) return null
  const years = Map.groupBy(proofs, ({ year }) => year)
  return (
    <section className={styles.month} aria-labelledby="verified">
      <h2 id="verified">{t('Recensioni verificate')}</h2>
      <p>{t('Quante persone hanno confermato che studiano qui, e quante recensioni verificate dei loro corsi sono state scritte.')}</p>
      {[...years].map(([year, courses]) => (
        <table key={year} className={styles.table}>
          <caption>{t('Anno accademico {year}', { year })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Corso di studio')}</th>
              <th scope="col">{t('Conferme')}</th>
              <th scope="col">{t('Recensioni')}</th>
            </tr>
          </thead>
          <tbody>
            {courses.map(({ degreeCourseId, degreeCourse, claims, spent, isSmall }) => (
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
      ))}
    </section>
  )
}
