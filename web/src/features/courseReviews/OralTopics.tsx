import { useState } from 'react'
import { type FragmentType, graphql, readFragment } from '../../../generated/gql/index.ts'
import { Button } from '../../components/Button.tsx'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import styles from './OralTopics.module.css'

// Also selected by the mutation of a review, so that the cache updates what is shown.
const OralTopicsSubject = graphql(`
  fragment OralTopics_subject on Subject {
    id
    oralTopics {
      topic
      count
      years
    }
  }
`)

const few = 5

/** What is asked at the oral exam of a subject, the most asked first; nothing where no review names a topic. */
export function OralTopics({ subject }: { subject: FragmentType<typeof OralTopicsSubject> }) {
  const { t, plural } = useI18n()
  const { oralTopics: topics } = readFragment(OralTopicsSubject, subject)
  const [all, setAll] = useState(false)
  if (topics.length === 0) return null
  const shown = all || topics.length <= few + 1 ? topics : topics.slice(0, few)
  return (
    <section>
      <h3 className={styles.heading}>{t('Chiesti all’orale')}</h3>
      <ol className={styles.topics}>
        {shown.map(({ topic, count, years }) => (
          <li key={topic}>
            <span className={styles.topic}>{topic}</span>
            <span className={styles.count}>{plural(count, '{count} volta', '{count} volte')}</span>
            <span className={styles.years}>{yearsText(years)}</span>
          </li>
        ))}
      </ol>
      {shown.length < topics.length && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          {t('Mostra altri {count}', { count: topics.length - shown.length })}
        </Button>
      )}
    </section>
  )
}

/** Years in ranges: '2021, 2023–2025'. */
function yearsText(years: readonly number[]): string {
  const ranges: [from: number, to: number][] = []
  for (const year of years) {
    const last = ranges.at(-1)
    if (last && year === last[1] + 1) last[1] = year
    else ranges.push([year, year])
  }
  return ranges.map(([from, to]) => (from === to ? from : to === from + 1 ? `${from}, ${to}` : `${from}–${to}`)).join(', ')
}
