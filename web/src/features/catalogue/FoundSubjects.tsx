import { PagedList } from '../../components/PagedList.tsx'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import styles from './CardGrid.module.css'
import { SearchSubjectsQuery } from './catalogue.queries.ts'
import { SubjectCard } from './SubjectCard.tsx'
import { CardGridSkeleton, NothingFound } from './states.tsx'

interface Props {
  /** At least 2 characters. */
  query: string
  /** Path of the level below, kept below an open result. */
  level: string
  onShowAll(): void
}

/** Results of the search across all subjects, best match first, paged on scrolling. */
export function FoundSubjects({ query, level, onShowAll }: Props) {
  const { t, plural } = useI18n()
  return (
    <section>
      <h2 className="visually-hidden">{t('Insegnamenti trovati')}</h2>
      <PagedList
        query={SearchSubjectsQuery}
        variables={{ query }}
        connectionOf={({ searchSubjects }) => searchSubjects}
        bar={(total) =>
          total !== null && (
            <p role="status" className={styles.count}>
              {plural(total, '{count} insegnamento trovato', '{count} insegnamenti trovati')}
            </p>
          )
        }
        placeholder={<CardGridSkeleton height={128} />}
        empty={<NothingFound query={query} onShowAll={onShowAll} />}
        error={t('Non riusciamo a caricare il catalogo')}
        progress={(counts) => t('{shown} di {total} insegnamenti', counts)}
        failure={t('Non riusciamo a caricare altri insegnamenti.')}
      >
        {(subjects) => (
          <ul className={styles.grid}>
            {subjects.map((subject) => (
              <li key={subject.id}>
                <SubjectCard
                  subject={subject}
                  level={level}
                  context={`${subject.degreeCourse.name} · ${subject.degreeCourse.department.name}`}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}
