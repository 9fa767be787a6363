import { courseReviewsPage } from '@chiostro/domain/admin/admin'
import { courseReviewsFilter } from '@chiostro/domain/admin/adminFilters'
import { catalogueLimits, catalogueMessages } from '@chiostro/domain/catalogue/catalogue'
import { degreeCourseText } from '@chiostro/domain/catalogue/levels'
import { courseReviewRecord } from '@chiostro/domain/courseReviews/courseReviewRecord'
import { courseRating } from '@chiostro/domain/reviews/ratings'
import { useMemo } from 'react'
import { graphql } from '../../../../generated/gql/gql.ts'
import type { AdminFindSubjectsQuery as Subjects } from '../../../../generated/gql/graphql.ts'
import { type I18n, useI18n } from '../../../i18n/I18nProvider.tsx'
import { lazyDialog } from '../../../lib/split.tsx'
import { type Applied, defaultSort, FilterCard, type Filters, numberOf, RatingRange, useModeration } from './FilterCard.tsx'
import { RecordPicker } from './RecordPicker.tsx'
import { ReviewList } from './ReviewList.tsx'

const SubjectTopics = lazyDialog(async () => (await import('./SubjectTopics.tsx')).SubjectTopics)

// Names repeat among degree courses, so each option says where the subject is taught.
const AdminFindSubjectsQuery = graphql(`
  query AdminFindSubjects($query: String!) {
    searchSubjects(query: $query, first: 7) {
      totalCount
      edges {
        node {
          id
          courseName
          degreeCourse {
            name
            level
            code
          }
        }
      }
    }
  }
`)

const blank = { search: '', ratingMin: '', ratingMax: '', sort: defaultSort }
const pageSize = courseReviewsPage.size

const variablesOf = ({ fields, chosen, page, held }: Applied) => ({
  filter: {
    held,
    search: fields.search ?? '',
    courseSubjectId: chosen?.id ?? null,
    ratingMin: numberOf(fields.ratingMin),
    ratingMax: numberOf(fields.ratingMax),
  },
  sort: fields.sort ?? defaultSort,
  page,
  pageSize,
})

export function CourseReviews() {
  const filters = useModeration(blank, courseReviewsFilter)
  const variables = useMemo(() => variablesOf(filters.applied), [filters.applied])
  return (
    <ReviewList record={courseReviewRecord} filters={filters} variables={variables}>
      <CourseFilters filters={filters} />
      {filters.applied.chosen && <SubjectTopics key={filters.applied.chosen.id} subjectId={filters.applied.chosen.id} />}
    </ReviewList>
  )
}

function CourseFilters({ filters }: { filters: Filters }) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <FilterCard
      filters={filters}
      placeholder={t('Nome del corso o note d’esame')}
      record={courseReviewRecord}
      picker={
        <RecordPicker
          name="courseSubjectId"
          label={t('Corso')}
          all={t('Tutti i corsi')}
          chosen={filters.chosen}
          onChoose={filters.choose}
          query={AdminFindSubjectsQuery}
          variables={(query) => ({ query })}
          read={(found) => readSubjects(found, i18n)}
          shortest={catalogueLimits.shortestSearch}
          tooShort={t(catalogueMessages.shortSearch)}
        />
      }
    >
      <RatingRange
        filters={filters}
        label={t('Difficoltà')}
        names={['ratingMin', 'ratingMax']}
        scale={{ min: courseRating.min, max: courseRating.max, step: 1 }}
      />
    </FilterCard>
  )
}

const readSubjects = ({ searchSubjects: { totalCount, edges } }: Subjects, i18n: I18n) => ({
  total: totalCount,
  choices: edges.map(({ node }) => ({ id: node.id, name: node.courseName, detail: degreeCourseText(i18n, node.degreeCourse) })),
})
