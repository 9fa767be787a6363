import { caseGrounds } from '@chiostro/domain/cases/cases'
import { isKeyOf } from '@chiostro/domain/records/records'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import styles from './TransparencyPage.module.css'

interface Props {
  /** `YYYY-MM`. */
  month: string
  reports: number
  appeals: number
  restored: number
  decisions: readonly { ground: string; keep: number; remove: number }[]
}

/** One month: what arrived, and the decisions by ground, as numbers and as bars. */
export function TransparencyMonth({ month, reports, appeals, restored, decisions }: Props) {
  const { t, plural, locale } = useI18n()
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
  const words = [
    plural(reports, '{count} segnalazione', '{count} segnalazioni'),
    ...(appeals > 0 ? [plural(appeals, '{count} ricorso', '{count} ricorsi')] : []),
    ...(restored > 0 ? [plural(restored, '{count} ripristinato', '{count} ripristinati')] : []),
  ]
  const most = Math.max(...decisions.map(({ keep, remove }) => keep + remove))
  return (
    <section className={styles.month} aria-labelledby={`month-${month}`}>
      <h2 id={`month-${month}`}>{name}</h2>
      <p>{words.join(' · ')}</p>
      {decisions.length > 0 && (
        <table className={styles.table}>
          <caption className="visually-hidden">{t('Decisioni di {month}', { month: name })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Motivo')}</th>
              <th scope="col">{t('Rimosso')}</th>
              <th scope="col">{t('Resta')}</th>
            </tr>
          </thead>
          <tbody>
            {decisions.map(({ ground, keep, remove }) => (
              <tr key={ground}>
                <th scope="row">
                  {t(isKeyOf(caseGrounds, ground) ? caseGrounds[ground] : ground)}
                  <div className={styles.bar} aria-hidden style={{ width: `${((keep + remove) / most) * 100}%` }}>
                    <span className={styles.removed} style={{ flexGrow: remove }} />
                    <span className={styles.kept} style={{ flexGrow: keep }} />
                  </div>
                </th>
                <td>{remove}</td>
                <td>{keep}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
