import { demandDays, missingIn } from '@chiostro/domain/demand/demand'
import { adminUnmetDemand } from '@chiostro/domain/demand/demandDocuments'
import { Link } from 'react-router-dom'
import { useQuery } from 'urql'
import { graphql } from '../../../../generated/gql/gql.ts'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import styles from './Overview.module.css'

const AdminUnmetDemandQuery = graphql(adminUnmetDemand)

/** Of each list; the terminal has all. */
const shown = 5

/** What visitors asked for in the last days and did not find. */
export function UnmetDemand() {
  const i18n = useI18n()
  const { t } = i18n
  const [{ data }] = useQuery({ query: AdminUnmetDemandQuery, variables: { days: demandDays.usual }, requestPolicy: 'cache-and-network' })
  const lists = data ? missingIn(data.unmetDemand, i18n) : []
  return (
    <section className={styles.section} aria-busy={!data}>
      <h2>{t('Che cosa manca')}</h2>
      <p>
        {data && lists.length === 0
          ? t('Negli ultimi sette giorni non è mancato niente.')
          : t('Negli ultimi sette giorni. Le parole che meno di tre reti hanno cercato in un giorno non si contano.')}
      </p>
      {lists.map(({ title, items }) => (
        <div key={title}>
          <h3>{title}</h3>
          <ul>
            {items.slice(0, shown).map(({ path, label, facts }) => (
              <li key={path}>
                <Link to={path}>{label}</Link> · {facts}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
