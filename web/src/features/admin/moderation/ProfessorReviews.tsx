import { professorReviewsPage } from '@chiostro/domain/admin/admin'
import { professorReviewsFilter } from '@chiostro/domain/admin/adminFilters'
import { professorReviewRecord } from '@chiostro/domain/professors/professorReviewRecord'
import { professorRatings } from '@chiostro/domain/professors/professors'
import { adminRating } from '@chiostro/domain/reviews/ratings'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { ModeratedReviews, type ReviewFilters } from './FilterCard.tsx'
import { ProfessorPicker } from './RecordPicker.tsx'

const boundNames = {
  materialRating: ['materialMin', 'materialMax'],
  examRating: ['examMin', 'examMax'],
  lectureRating: ['lectureMin', 'lectureMax'],
  helpfulnessRating: ['helpfulnessMin', 'helpfulnessMax'],
} as const

/** Ratings are out of 5 (docs/product.md, "Professor ratings out of 5"). */
const filters = {
  record: professorReviewRecord,
  schema: professorReviewsFilter,
  pageSize: professorReviewsPage.size,
  about: 'professorId',
  Picker(chosen) {
    const t = useT()
    return <ProfessorPicker {...chosen} label={t('Professore')} all={t('Tutti i professori')} />
  },
  scale: { min: adminRating.min, max: adminRating.max, step: adminRating.step },
  ranges: professorRatings.map(({ field, label }) => ({ label, names: boundNames[field] })),
} satisfies ReviewFilters<typeof professorReviewRecord.fields>

export const ProfessorReviews = () => <ModeratedReviews of={filters} />
