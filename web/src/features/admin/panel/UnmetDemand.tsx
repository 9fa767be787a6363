import { demandDays, searchedLabels } from '@chiostro/domain/demand/demand'
import { isKeyOf } from '@chiostro/domain/records/records'
import { Link } from 'react-router-dom'
import { useQuery } from 'urql'
import { graphql } from '../../../../generated/gql/gql.ts'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import { subjectPath } from '../../../navigation/addresses.ts'
import styles from './AdminPanel.module.css'

const AdminUnmetDemandQuery = graphql(`
  query AdminUnmetDemand($days: Int!) {
    unmetDemand(days: $days) {
      searches {
        kind
        words
        times
      }
      subjects {
        subject {
          id
          courseName
        }
        opened
      }
      wanted {
        isbn
        title
        times
      }
    }
  }
`)

/** Of each list; the terminal has all. */
const shown = 5

/** «Che cosa manca»: what visitors asked for in the last days and did not find. */
export function UnmetDemand() {
  const { t, plural } = useI18n()
  const [{ data }] = useQuery({ query: AdminUnmetDemandQuery, variables: { days: demandDays.usual }, requestPolicy: 'cache-and-network' })
  const { searches = [], subjects = [], wanted = [] } = data?.unmetDemand ?? {}
  const networks = (count: number) => plural(count, '{count} rete', '{count} reti')
  const search = (text: string) => `?${new URLSearchParams({ search: text })}`
  const lists = [
    {
      title: t('Cercati senza trovare nulla'),
      items: searches.map(({ kind, words, times }) => ({
        to: `/${kind === 'subjects' ? 'courses' : kind}${search(words)}`,
        label: `${words} (${t(isKeyOf(searchedLabels, kind) ? searchedLabels[kind] : kind)})`,
        facts: networks(times),
      })),
    },
    {
      title: t('Esami aperti e senza recensioni'),
      items: subjects.map(({ subject, opened }) => ({ to: subjectPath(subject.id), label: subject.courseName, facts: networks(opened) })),
    },
    {
      title: t('Libri cercati che nessuno vende'),
      items: wanted.map(({ isbn, title, times }) => ({
        to: `/books/wanted${search(isbn || title)}`,
        label: title,
        facts: plural(times, '{count} lo cerca', '{count} lo cercano'),
      })),
    },
  ]
  const filled = lists.filter(({ items }) => items.length > 0)
  return (
    <section className={styles.section} aria-busy={!data}>
      <h2>{t('Che cosa manca')}</h2>
      <p>
        {data && filled.length === 0
          ? t('Negli ultimi sette giorni non è mancato niente.')
          : t('Negli ultimi sette giorni. Le parole che meno di tre reti hanno cercato in un giorno non si contano.')}
      </p>
      {filled.map(({ title, items }) => (
        <div key={title}>
          <h3>{title}</h3>
          <ul>
            {items.slice(0, shown).map(({ to, label, facts }) => (
              <li key={to}>
                <Link to={to}>{label}</Link> · {facts}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
