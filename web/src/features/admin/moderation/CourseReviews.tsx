import { courseReviewsPage } from '@chiostro/domain/admin/admin'
import { courseReviewsFilter } from '@chiostro/domain/admin/adminFilters'
import { catalogueLimits, catalogueMessages } from '@chiostro/domain/catalogue/catalogue'
import { degreeCourseText } from '@chiostro/domain/catalogue/levels'
import { courseReviewRecord } from '@chiostro/domain/courseReviews/courseReviewRecord'
import { courseRating } from '@chiostro/domain/reviews/ratings'
import { graphql } from '../../../../generated/gql/index.ts'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import { lazyDialog } from '../../../lib/split.tsx'
import { ModeratedReviews, type ReviewFilters } from './FilterCard.tsx'
import { RecordPicker } from './RecordPicker.tsx'

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

const filters = {
  record: courseReviewRecord,
  schema: courseReviewsFilter,
  pageSize: courseReviewsPage.size,
  about: 'courseSubjectId',
  Picker(chosen) {
    const i18n = useI18n()
    const { t } = i18n
    return (
      <RecordPicker
        {...chosen}
        label={t('Corso')}
        all={t('Tutti i corsi')}
        query={AdminFindSubjectsQuery}
        variables={(query) => ({ query })}
        read={({ searchSubjects: { totalCount, edges } }) => ({
          total: totalCount,
          choices: edges.map(({ node }) => ({ id: node.id, name: node.courseName, detail: degreeCourseText(i18n, node.degreeCourse) })),
        })}
        shortest={catalogueLimits.shortestSearch}
        tooShort={t(catalogueMessages.shortSearch)}
      />
    )
  },
  scale: { min: courseRating.min, max: courseRating.max, step: 1 },
  ranges: [{ label: 'Difficoltà', names: ['ratingMin', 'ratingMax'] }],
} satisfies ReviewFilters<typeof courseReviewRecord.fields>

export const CourseReviews = () => <ModeratedReviews of={filters} Below={SubjectTopics} />
