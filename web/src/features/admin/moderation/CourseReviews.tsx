import { courseReviewsPage } from '@chiostro/domain/admin'
import { courseReviewsFilter } from '@chiostro/domain/adminFilters'
import { catalogueLimits, catalogueMessages } from '@chiostro/domain/catalogue'
import { courseRating } from '@chiostro/domain/ratings'
import { useMemo, useState } from 'react'
import type { AdminFindSubjectsQuery as Subjects } from '../../../../generated/gql/graphql.ts'
import { ButtonLink } from '../../../components/Button.tsx'
import { useQuery } from '../../../components/useQuery.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { courseReviews } from '../deletion/words.ts'
import { AdminHeader } from '../session/AdminHeader.tsx'
import { FilterCard, RatingRange } from './FilterCard.tsx'
import { AdminCourseReviewsQuery, AdminFindSubjectsQuery } from './moderation.queries.ts'
import { RecordPicker } from './RecordPicker.tsx'
import { ReviewList } from './ReviewList.tsx'
import { courseSorts } from './sorts.ts'
import { useCourseColumns } from './useCourseColumns.tsx'
import { useFound } from './useFound.ts'
import { type Applied, defaultSort, type Filters, numberOf, useModeration } from './useModeration.ts'

const blank = { search: '', ratingMin: '', ratingMax: '', sort: defaultSort }
type Fields = typeof blank

const pageSize = courseReviewsPage.size

const variablesOf = ({ fields, chosen, page }: Applied<Fields>) => ({
  filter: {
    search: fields.search,
    courseSubjectId: chosen?.id ?? null,
    ratingMin: numberOf(fields.ratingMin),
    ratingMax: numberOf(fields.ratingMax),
  },
  sort: fields.sort,
  page,
  pageSize,
})

/** Moderation of course reviews (spec 001, "/admin/course-reviews"). */
export function CourseReviews() {
  const t = useT()
  const filters = useModeration(blank, courseReviewsFilter)
  const variables = useMemo(() => variablesOf(filters.applied), [filters.applied])
  const [{ data, error, fetching }, reread] = useQuery({ query: AdminCourseReviewsQuery, variables })
  const { columns, nameOf } = useCourseColumns()
  return (
    <>
      <AdminHeader title={t('Admin Recensioni Corsi')}>
        <ButtonLink to="/admin">{t('Admin Panel')}</ButtonLink>
      </AdminHeader>
      <CourseFilters filters={filters} />
      <ReviewList
        kind="COURSE_REVIEW"
        words={courseReviews}
        empty={t('Nessuna recensione corso trovata con i filtri selezionati')}
        caption={t('Recensioni Corsi')}
        list={data?.adminCourseReviews}
        error={fetching ? undefined : error}
        busy={fetching}
        page={filters.applied.page}
        pageSize={pageSize}
        onPage={filters.setPage}
        onReread={reread}
        columns={columns}
        labelOf={nameOf}
      />
    </>
  )
}

function CourseFilters({ filters }: { filters: Filters<Fields> }) {
  const t = useT()
  const [text, setText] = useState('')
  const found = useFound(text, {
    query: AdminFindSubjectsQuery,
    variables: (query) => ({ query }),
    read: readSubjects,
    shortest: catalogueLimits.shortestSearch,
    tooShort: t(catalogueMessages.shortSearch),
  })
  return (
    <FilterCard
      filters={filters}
      placeholder={t('Nome del corso o note d’esame')}
      sorts={courseSorts}
      picker={
        <RecordPicker
          name="courseSubjectId"
          label={t('Corso')}
          all={t('Tutti i corsi')}
          chosen={filters.chosen}
          onChoose={filters.choose}
          text={text}
          onText={setText}
          found={found}
        />
      }
    >
      <RatingRange
        form={filters.form}
        label={t('Difficoltà')}
        names={['ratingMin', 'ratingMax']}
        scale={{ min: courseRating.min, max: courseRating.max, step: 1 }}
      />
    </FilterCard>
  )
}

const readSubjects = ({ searchSubjects: { totalCount, edges } }: Subjects) => ({
  total: totalCount,
  choices: edges.map(({ node }) => ({ id: node.id, name: node.courseName, detail: node.degreeCourse.name })),
})
