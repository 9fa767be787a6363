import { catalogueLimits } from '@chiostro/domain/catalogue'
import { useCallback } from 'react'
import type { DegreeCourseQuery } from '../../../generated/gql/graphql.ts'
import { SearchBox } from '../../components/SearchBox.tsx'
import { EmptyState } from '../../components/State.tsx'
import { useAddressFilters } from '../../components/useAddressFilters.ts'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import grid from './CardGrid.module.css'
import { SubjectCard } from './SubjectCard.tsx'
import styles from './SubjectList.module.css'
import { NothingFound } from './states.tsx'
import { byYear, matching } from './subjectGroups.ts'
import { yearText } from './subjectWords.ts'

const noFilter = { filter: '' }

type ListedSubject = NonNullable<DegreeCourseQuery['degreeCourse']>['subjects'][number]

interface Props {
  subjects: readonly ListedSubject[]
  /** Path of the level. */
  level: string
}

/** The subjects of a degree course by year, with a search among them. */
export function SubjectList({ subjects, level }: Props) {
  const i18n = useI18n()
  const { t, plural } = i18n
  const { filters, change } = useAddressFilters(noFilter)
  const { filter } = filters
  const setFilter = useCallback((text: string) => change({ filter: text }), [change])
  const found = matching(subjects, filter)
  if (subjects.length === 0) return <EmptyState title={t('Nessun insegnamento in questo corso di laurea')} />
  return (
    <>
      <div className={styles.tools}>
        <p role="status" className={styles.count}>
          {plural(found.length, '{count} insegnamento', '{count} insegnamenti')}
        </p>
        <SearchBox
          name="filter"
          label={t('Cerca in questo corso di laurea')}
          placeholder={t('Cerca in questo corso di laurea')}
          maxLength={catalogueLimits.search}
          value={filter}
          onSearch={setFilter}
        />
      </div>
      {found.length === 0 && <NothingFound query={filter} onShowAll={() => setFilter('')} />}
      {byYear(found).map(({ year, subjects: ofYear }) => (
        <section key={year} className={styles.year}>
          <h2>{yearText(i18n, year)}</h2>
          <ul className={grid.grid}>
            {ofYear.map((subject) => (
              <li key={subject.id}>
                <SubjectCard subject={subject} level={level} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
